import type { BulkFieldsProps } from '#kit/list/bulk/bulk.ts'
import { ReasonFields, type ReasonValue } from './reason-fields.tsx'

export function ArchiveReason(props: BulkFieldsProps<ReasonValue>) {
  return <ReasonFields scope="club" autoFocus {...props} />
}
