import { placeOf } from '#browser/own-places.ts'

/** The database of that person's waiting changes: nobody else's. */
export const trayName = (uid: string): string => `touchline.tray ${uid}`

/** Whether changes of this person wait: nothing is opened to see that. */
export const isTrayKept = (uid: string): boolean => placeOf('tray', uid).read() !== null

/** Throws where the browser keeps nothing. */
export function markTray(uid: string): void {
  if (!placeOf('tray', uid).write('waits')) throw new Error('The browser keeps nothing.')
}

export const unmarkTray = (uid: string): void => placeOf('tray', uid).remove()

/** Throws this person's waiting changes away: they signed out, or are no administrator any more. */
export function forgetTray(uid: string): void {
  if (!isTrayKept(uid)) return
  unmarkTray(uid)
  indexedDB.deleteDatabase(trayName(uid))
}
