import { keepOwnTimeZone } from './own-zone.ts'

type Known = { preferences: unknown; readAt: number }
let known: Known | undefined

/** What the session read in the own record, or kept of it, for the first look at the preferences: they are not read twice. */
export const knownPreferences = (): Known | undefined => known

export function knowPreferences(preferences: unknown): void {
  known = { preferences, readAt: Date.now() }
  keepOwnTimeZone(preferences)
}
