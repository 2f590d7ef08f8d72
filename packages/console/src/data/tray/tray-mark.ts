/** Whose changes wait in this browser; absent where none do, so that nothing is opened to see that. */
const MARK = 'touchline.tray'

/** The database of what waits for that person. */
export const trayName = (uid: string): string => `${MARK} ${uid}`

/** Whether changes of this person wait. */
export const isTrayKept = (uid: string): boolean => localStorage.getItem(MARK) === uid

export const markTray = (uid: string): void => localStorage.setItem(MARK, uid)

/** Forgets what waits, whosever it is. */
export function forgetTray(): void {
  const uid = localStorage.getItem(MARK)
  if (uid === null) return
  localStorage.removeItem(MARK)
  indexedDB.deleteDatabase(trayName(uid))
}
