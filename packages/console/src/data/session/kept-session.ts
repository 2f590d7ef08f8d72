import { KEPT_SESSION } from './kept-place.ts'
import type { Appointment } from '@touchline/domain/engine/review/four-eyes.ts'
import type { Account } from '#data/backend/account.ts'
import { endPlaces, endPlacesOfOthers, importsName, openPlaces } from '#browser/own-places.ts'
import { forgetTray } from '#data/tray-mark.ts'

/** Administrator last known here, with their sign-in and preferences. */
export type KeptSession = { admin: Administrator; signedInAt: number; preferences: unknown }

/** Reads the session; ignores values of other programs. */
export function readKeptSession(): KeptSession | undefined {
  try {
    const { admin, signedInAt, preferences } = Object(JSON.parse(localStorage.getItem(KEPT_SESSION) ?? '{}'))
    const { uid, email, adminSince, ...fields } = Object(admin)
    if (typeof uid !== 'string' || typeof email !== 'string' || typeof signedInAt !== 'number')
      return undefined
    const since = typeof adminSince === 'string' ? new Date(adminSince) : undefined
    return {
      admin: administratorOf({ uid, email }, { ...fields, adminSince: since }),
      signedInAt,
      preferences,
    }
  } catch {
    return undefined
  }
}

/** Keeps the session; without room in the browser's storage nothing is kept. */
export function keepSession(kept: KeptSession): void {
  try {
    localStorage.setItem(KEPT_SESSION, JSON.stringify(kept))
  } catch {
    forgetSession()
  }
}

export const forgetSession = (): void => localStorage.removeItem(KEPT_SESSION)

export function keepPreferences(preferences: unknown): void {
  const kept = readKeptSession()
  if (kept !== undefined) keepSession({ ...kept, preferences })
}

/** The signed-in administrator: fields for the shell, and for their writes. */
export type Administrator = Account & {
  firstName: string
  lastName: string
  isLead: boolean
  picturePath?: string
} & Appointment

/** Makes one from the fields of their record. */
export function administratorOf(
  { uid, email }: Account,
  fields: Readonly<Record<string, unknown>>,
): Administrator {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    uid,
    email,
    firstName: text('firstName'),
    lastName: text('lastName'),
    isLead: fields['isLead'] === true,
    ...(text('picturePath') && { picturePath: text('picturePath') }),
    adminSince: fields['adminSince'] instanceof Date ? fields['adminSince'] : undefined,
    adminBy: text('adminBy') || undefined,
  }
}

/** Ends everything that ends with a person's session: docs/stored.md. Answers read earlier are dropped by seen-store.ts. */
export function forgetPerson(uid: string): void {
  forgetTray(uid)
  endPlaces(uid)
  forgetImports(uid)
}

const forgetImports = (uid: string): void => void indexedDB.deleteDatabase(importsName(uid))

/** Keeps only this person's data and drops that of others, except their unsent changes. */
export function keepOnlyOf(uid: string): void {
  openPlaces(uid)
  if (localStorage.getItem(LEFT) === uid) localStorage.removeItem(LEFT)
  for (const other of endPlacesOfOthers(uid)) forgetImports(other)
}

/** Person who last signed out in this browser on purpose: other tabs then drop their own data. */
const LEFT = 'touchline.left'

export type Leaving = { end: () => void; stay: () => void }

/** Called before the account is signed out, since other tabs learn of that at once. */
export function noteLeaving(uid: string): Leaving {
  localStorage.setItem(LEFT, uid)
  return { end: () => forgetPerson(uid), stay: () => localStorage.removeItem(LEFT) }
}

export const hasLeft = (uid: string): boolean => localStorage.getItem(LEFT) === uid
