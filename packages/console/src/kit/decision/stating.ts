import type { ReasonValue } from './dialog/reason-fields.tsx'

/** Sources of a statement of reasons in addition to the reason: the decision and its record. */
export type Stating = { collection: string; action: string; record: object }

/** Text typed for a decision that its statement includes. */
export type StatedValue = ReasonValue & { until?: string | undefined }
