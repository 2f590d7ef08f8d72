import type { BulkFieldsProps } from '#kit/list/bulk.ts'
import { LostFields, type LostDraft } from './deal-questions.tsx'

export const BulkLostFields = (props: BulkFieldsProps<LostDraft>) => (
  <LostFields {...props} problem={props.problem} />
)
