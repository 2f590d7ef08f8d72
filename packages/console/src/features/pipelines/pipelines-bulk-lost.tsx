import { LostFields } from './deal-question-fields.tsx'
import type { LostDraft } from './deal-question-fields.tsx'
import type { BulkFieldsProps } from '#kit/bulk.ts'

export const BulkLostFields = (props: BulkFieldsProps<LostDraft>) => (
  <LostFields {...props} problem={props.problem} />
)
