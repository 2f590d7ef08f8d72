import type { BulkFieldsProps } from '#kit/list/bulk.ts'
import { LostFields } from './deal-question-fields.tsx'
import type { LostDraft } from './deal-questions.tsx'

export const BulkLostFields = (props: BulkFieldsProps<LostDraft>) => (
  <LostFields {...props} problem={props.problem} />
)
