import { ReasonFields, type ReasonValue } from '#kit/decision/reason-fields.tsx'
import type { BulkFieldsProps } from '#kit/list/bulk.ts'

export function ArchiveReason(props: BulkFieldsProps<ReasonValue>) {
  return <ReasonFields scope="club" autoFocus {...props} />
}
