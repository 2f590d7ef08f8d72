import { keepOwnTimeZone } from './own-zone.ts'

type Known = { preferences: unknown; readAt: number }
let known: Known | undefined

/** Preferences that the session read or kept, so that they aren't read twice. */
export const knownPreferences = (): Known | undefined => known

export function knowPreferences(preferences: unknown): void {
  known = { preferences, readAt: Date.now() }
  keepOwnTimeZone(preferences)
}
