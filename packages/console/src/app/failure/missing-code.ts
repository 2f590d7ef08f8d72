import { NoNetwork } from '#kit/lazy-part.tsx'

/**
 * Whether a failure is a piece of the console itself that did not arrive: after a deployment the old pieces are gone,
 * and only a fresh page knows the new ones. Each browser words it its own way, Vite has one for styles
 * (https://vite.dev/guide/build#load-error-handling).
 */
export function isMissingCode(failure: unknown): boolean {
  if (failure instanceof NoNetwork) return true
  const message = failure instanceof Error ? failure.message : ''
  return /dynamically imported module|importing a module script|unable to preload css/i.test(message)
}
