import { placeOf } from '#browser/own-places.ts'

/** Database of one person's waiting changes. */
export const trayName = (uid: string): string => `touchline.tray ${uid}`

/** Whether this person has waiting changes, without opening the database. */
export const isTrayKept = (uid: string): boolean => placeOf('tray', uid).read() !== null

/** Throws where the browser has no storage. */
export function markTray(uid: string): void {
  if (!placeOf('tray', uid).write('waits')) throw new Error('The browser keeps nothing.')
}

export const unmarkTray = (uid: string): void => placeOf('tray', uid).remove()

/** Deletes this person's waiting changes: they signed out, or are no longer an administrator. */
export function forgetTray(uid: string): void {
  if (!isTrayKept(uid)) return
  unmarkTray(uid)
  indexedDB.deleteDatabase(trayName(uid))
}
