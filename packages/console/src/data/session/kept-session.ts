import { administratorOf, type Administrator } from './administrator.ts'
import { KEPT_SESSION } from './kept-place.ts'

/** Who was last known to be an administrator here, by which sign-in, and how they like the console. */
export type KeptSession = { admin: Administrator; signedInAt: number; preferences: unknown }

/** Ignores values of other programs. */
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

/** Without room in the browser's storage the session begins as one that nothing is kept of. */
export function keepSession(kept: KeptSession): void {
  try {
    localStorage.setItem(KEPT_SESSION, JSON.stringify(kept))
  } catch {
    forgetSession()
  }
}

export const forgetSession = (): void => localStorage.removeItem(KEPT_SESSION)

/** Choices so far. */
export function keepPreferences(preferences: unknown): void {
  const kept = readKeptSession()
  if (kept !== undefined) keepSession({ ...kept, preferences })
}
