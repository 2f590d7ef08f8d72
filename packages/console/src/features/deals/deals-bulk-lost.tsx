import type { BulkFieldsProps } from '#kit/bulk.ts'
import { LostFields, type LostDraft } from './deal-question-fields.tsx'

export const BulkLostFields = (props: BulkFieldsProps<LostDraft>) => (
  <LostFields {...props} problem={props.problem} />
)
