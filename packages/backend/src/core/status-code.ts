import type { ProtocolError, ProtocolStatus } from './errors.ts'

/** https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const codes: Record<ProtocolStatus, number> = {
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
}

export function statusCode({ status }: ProtocolError): number {
  return codes[status]
}
