import { endPlaces, endPlacesOfOthers, importsName, openPlaces } from '#browser/own-places.ts'
import { forgetTray } from '#data/tray/tray-mark.ts'

/** Ends everything that ends with a person's session: docs/stored.md. Lists and records that were seen are forgotten by seen-store.ts. */
export function forgetPerson(uid: string): void {
  forgetTray(uid)
  endPlaces(uid)
  forgetImports(uid)
}

const forgetImports = (uid: string): void => void indexedDB.deleteDatabase(importsName(uid))

/** This person goes on here: everything of others goes, except changes that they haven't sent. */
export function keepOnlyOf(uid: string): void {
  openPlaces(uid)
  if (localStorage.getItem(LEFT) === uid) localStorage.removeItem(LEFT)
  for (const other of endPlacesOfOthers(uid)) forgetImports(other)
}

/** Who signed out last in this browser by their own choice: other tabs empty what they hold alone. */
const LEFT = 'touchline.left'

export type Leaving = { end: () => void; stay: () => void }

/** Said before the account is signed out: other tabs learn of that at once. */
export function noteLeaving(uid: string): Leaving {
  localStorage.setItem(LEFT, uid)
  return { end: () => forgetPerson(uid), stay: () => localStorage.removeItem(LEFT) }
}

export const hasLeft = (uid: string): boolean => localStorage.getItem(LEFT) === uid
