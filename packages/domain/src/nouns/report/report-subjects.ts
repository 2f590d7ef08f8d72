import type { ListingAction } from '#engine/machine/listing-status.ts'
import type { ClubAction } from '#nouns/club/club-status.ts'
import type { MatchReviewAction } from '#nouns/match/match-status.ts'
import type { UserAction } from '#nouns/user/user-account.ts'
import type { VideoAction } from '#nouns/video/video-status.ts'

/** Actions that answer reports about a record, and the states of a field in which they still hold. */
type Measures<Action extends string = string> = {
  field: string
  actions: readonly Action[]
  holds: readonly string[]
}

const listing = { field: 'status', actions: ['suspend'], holds: ['suspended', 'archived'] } as const

/** Nouns that people of the platform can report, with the measures against each. */
export const measures = {
  videos: {
    field: 'reviewStatus',
    actions: ['reject', 'remove'],
    holds: ['rejected', 'removed', 'appealed', 'upheld'],
  } satisfies Measures<VideoAction>,
  users: {
    field: 'accountStatus',
    actions: ['suspend', 'confirm', 'delete'],
    holds: ['suspended', 'deleted'],
  } satisfies Measures<UserAction>,
  clubs: listing satisfies Measures<ClubAction>,
  leagues: listing satisfies Measures<ListingAction>,
  matches: {
    field: 'reviewStatus',
    actions: ['reject'],
    holds: ['rejected'],
  } satisfies Measures<MatchReviewAction>,
} as const

export type ReportSubject = keyof typeof measures

// The keys of a constant; Object.keys only forgets them.
export const reportSubjects = Object.keys(measures) as ReportSubject[]

export const measuresOf = (subjectType: ReportSubject): Measures => measures[subjectType]

/** Whether a measure against a record still holds. */
export function holdsMeasure(subjectType: ReportSubject, record: object): boolean {
  const { field, holds } = measuresOf(subjectType)
  const state: unknown = Reflect.get(record, field)
  return holds.some((one) => one === state)
}
