import { keepOwnTimeZone } from './own-zone.ts'

type Known = { preferences: unknown; readAt: number }
let known: Known | undefined

/** Preferences that the session read or kept, for the first look at the preferences: they are not read twice. */
export const knownPreferences = (): Known | undefined => known

export function knowPreferences(preferences: unknown): void {
  known = { preferences, readAt: Date.now() }
  keepOwnTimeZone(preferences)
}
