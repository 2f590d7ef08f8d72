/** Whose changes wait in this browser; absent where none do, so that nothing is opened to see that. */
const MARK = 'touchline.tray'

/** The database of that person's waiting changes. */
export const trayName = (uid: string): string => `${MARK} ${uid}`

/** Whether changes of this person wait. */
export const isTrayKept = (uid: string): boolean => localStorage.getItem(MARK) === uid

export const markTray = (uid: string): void => localStorage.setItem(MARK, uid)

/** Forgets the waiting changes, whosever they are. */
export function forgetTray(): void {
  const uid = localStorage.getItem(MARK)
  if (uid === null) return
  localStorage.removeItem(MARK)
  indexedDB.deleteDatabase(trayName(uid))
}
