import type { ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import type { BulkFieldsProps } from '#kit/bulk.ts'
import { ReasonFields, type ReasonValue } from './reason-fields.tsx'

export function archiveReasonOf(scope: ReasonScope) {
  return function ArchiveReason(props: BulkFieldsProps<ReasonValue>) {
    return <ReasonFields scope={scope} autoFocus {...props} />
  }
}
