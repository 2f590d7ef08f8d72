/** The statuses of Google's APIs with their HTTP codes: https://cloud.google.com/apis/design/errors#handling_errors */
const httpStatuses = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UNKNOWN: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const

export type ProtocolStatus = keyof typeof httpStatuses

/** `{error: …}`, as Google APIs answer failures. */
export type ErrorBody = { error: { code: number; message: string; status: string } }

/** A failure to answer. `publicMessage` goes to the caller; `cause` only to the log. */
export class ProtocolError extends Error {
  readonly httpStatus: number
  readonly status: ProtocolStatus
  readonly publicMessage: string

  constructor(status: ProtocolStatus, publicMessage: string, cause?: unknown) {
    super(`${status}: ${publicMessage}`, cause === undefined ? undefined : { cause })
    this.name = 'ProtocolError'
    this.status = status
    this.httpStatus = httpStatuses[status]
    this.publicMessage = publicMessage
  }
}

type Factory = (message: string, cause?: unknown) => ProtocolError

const factory =
  (status: ProtocolStatus): Factory =>
  (message, cause) =>
    new ProtocolError(status, message, cause)

export const invalidArgument = factory('INVALID_ARGUMENT')
export const failedPrecondition = factory('FAILED_PRECONDITION')
export const unauthenticated = factory('UNAUTHENTICATED')
export const notFound = factory('NOT_FOUND')
export const alreadyExists = factory('ALREADY_EXISTS')
export const unimplemented = factory('UNIMPLEMENTED')
export const internal = factory('INTERNAL')

/** Firestore's sentence for anything the rules don't allow. */
export const permissionDenied = (
  message = 'Missing or insufficient permissions.',
  cause?: unknown,
): ProtocolError => new ProtocolError('PERMISSION_DENIED', message, cause)

/** Hides internals of anything but a ProtocolError. */
export function asFailure(error: unknown): ProtocolError {
  return error instanceof ProtocolError ? error : internal('Internal error encountered.', error)
}

export function toErrorBody(error: unknown): { httpStatus: number; body: ErrorBody } {
  const known = asFailure(error)
  return {
    httpStatus: known.httpStatus,
    body: { error: { code: known.httpStatus, message: known.publicMessage, status: known.status } },
  }
}
