import type { ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'

/** What a statement of reasons is made from, beside the reason: the decision and the record that it is about. */
export type Stating = { collection: string; action: string; record: object }

/** What was typed for a decision, as far as its statement tells of it. */
export type StatedValue = ReasonValue & { until?: string | undefined }
