import { isRouteErrorResponse } from 'react-router'
import { toAppError, type ErrorKind } from '#data/errors.ts'
import { msg, t } from '@touchline/domain/language/t.ts'

export type Description = { status?: number | undefined; message: string }

const FALLBACK = msg('An unexpected error occurred')

/** The message, in the specified order: status text, the data's message, 'Page not found', the fallback. */
export function describe(error: unknown): Description {
  if (!isRouteErrorResponse(error)) return describeFailure(error)
  const { status, statusText, data } = error
  return {
    status,
    message: statusText || messageIn(data) || (status === 404 ? t('Page not found') : t(FALLBACK)),
  }
}

/** Content of a loader's response: a text, or an object with a message. */
function messageIn(data: unknown): string | undefined {
  if (typeof data === 'string') return data.trim() || undefined
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' ? data.message : undefined
}

const statuses: Partial<Record<ErrorKind, number>> = {
  notFound: 404,
  permission: 403,
  unauthenticated: 401,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
}

/** A failure of the backend has its own sentence; anything else thrown is nobody's message to a person. */
function describeFailure(failure: unknown): Description {
  const error = toAppError(failure)
  return { status: statuses[error.kind], message: error.kind === 'unknown' ? FALLBACK : error.sentence }
}
