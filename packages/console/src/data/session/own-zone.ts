let chosen: string | undefined
/** Asked once: a board of cards needs it thousands of times, and asking costs a whole formatter. */
let ofBrowser: string | undefined

/** The zone in which the signed-in administrator's days begin and end: the chosen one, else the browser's. */
export const ownTimeZone = (): string =>
  chosen ?? (ofBrowser ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Told by whatever reads or changes the own preferences; the session knows them before the first list is asked for. */
export function keepOwnTimeZone(preferences: unknown): void {
  const zone = typeof preferences === 'object' ? Object(preferences).timeZone : undefined
  chosen = typeof zone === 'string' ? zone : undefined
}
