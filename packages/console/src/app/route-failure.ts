import { isRouteErrorResponse } from 'react-router'
import { msg, t } from '@touchline/domain/language/t.ts'
import { isOffline, toAppError, type ErrorKind } from '#data/errors.ts'
import { NoNetwork } from '#kit/lazy-part.tsx'

export type Description = {
  status?: number | undefined
  message: string
  /** Whether trying again may help, or only a fresh page. */
  way?: 'again' | 'reload'
}

const FALLBACK = msg('An unexpected error occurred')

/** The message, in the specified order: status text, the data's message, 'Page not found', the fallback. */
export function describe(error: unknown): Description {
  if (isMissingCode(error)) return isOffline() ? notLoaded() : outdated()
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

const mayPass: ReadonlySet<ErrorKind> = new Set(['unavailable', 'tooMany'])

const statuses: Partial<Record<ErrorKind, number>> = {
  notFound: 404,
  permission: 403,
  unauthenticated: 401,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
}

const notLoaded = (): Description => ({
  message: t(
    'You’re offline, and this page isn’t loaded yet. Pages you’ve opened still work. This one opens once you’re back.',
  ),
  way: 'again',
})

const outdated = (): Description => ({
  message: t(
    'This page couldn’t be loaded: Touchline has been updated, or the connection dropped. Reload to continue. Drafts are kept.',
  ),
  way: 'reload',
})

/** A failure of the backend has its own sentence; the message of any other error isn't meant for people. */
function describeFailure(failure: unknown): Description {
  const error = toAppError(failure)
  if (error.kind === 'offline') return notLoaded()
  return {
    status: statuses[error.kind],
    message: error.kind === 'unknown' ? t(FALLBACK) : error.sentence,
    ...(mayPass.has(error.kind) ? { way: 'again' } : {}),
  }
}

/**
 * Whether a part of the console's code failed to load: after a deployment the old files are gone, and only a fresh page knows the new ones.
 * Each browser words it differently, and so does Vite for styles (https://vite.dev/guide/build#load-error-handling).
 */
function isMissingCode(failure: unknown): boolean {
  if (failure instanceof NoNetwork) return true
  const message = failure instanceof Error ? failure.message : ''
  return /dynamically imported module|importing a module script|unable to preload css/i.test(message)
}
