let chosen: string | undefined
/** Cached: a board of cards needs it thousands of times, and each look-up makes a formatter. */
let ofBrowser: string | undefined

/** Time zone of the signed-in administrator's days: the chosen one, otherwise the browser's. */
export const ownTimeZone = (): string =>
  chosen ?? (ofBrowser ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Called by all code that reads or changes the own preferences; the session knows them before the first list is asked for. */
export function keepOwnTimeZone(preferences: unknown): void {
  const zone = typeof preferences === 'object' ? Object(preferences).timeZone : undefined
  chosen = typeof zone === 'string' ? zone : undefined
}
