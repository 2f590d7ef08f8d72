import type { ReasonValue } from './dialog/reason-fields.tsx'

/** Sources of a statement of reasons, beside the reason: the decision and the record that it is about. */
export type Stating = { collection: string; action: string; record: object }

/** Text typed for a decision, as far as its statement includes it. */
export type StatedValue = ReasonValue & { until?: string | undefined }
