import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { derivedLeagueFields } from '@touchline/domain/nouns/league/league-form.ts'
import { waitingStatesOf } from '@touchline/domain/engine/review/queue-states.ts'
import type { Fields } from './rules-scene.ts'

/** Records as the console writes them, for the tests of the rules. */

/** Returns a claim on a waiting record, by default the administrator's own. `now` is the time of the check. */
export const claimOf = (by = 'administrator', minutesAgo = 0, now = new Date()) => ({
  by,
  byName: `${by} Test`,
  claimedAt: new Date(now.getTime() - minutesAgo * 60_000),
})

/** Returns the reviewer's claim. */
const opened = (isWaiting: boolean): Fields => (isWaiting ? { claim: claimOf() } : {})

const club = {
  name: 'Ashford Town',
  type: 'club',
  association: 'ENG',
  country: 'GB',
  city: 'Ashford',
  level: 'amateur',
} as const

export const clubFields: Fields = { ...club, status: 'approved' }
export const clubDerived: Fields = present({ ...derivedClubFields(club) })
export const storedClub = (fields: Fields = {}): Fields => ({
  ...clubFields,
  ...clubDerived,
  rev: 4,
  ...opened(fields['status'] === 'requested'),
  ...fields,
})

const league = {
  name: 'Premier League 2025/26',
  season: '2025/26',
  association: 'ENG',
  country: 'GB',
  gender: 'male',
  ageCategory: 'U19',
  discipline: 'football',
  format: 'league',
  pointsWin: 3,
  resultsPublic: true,
} as const

export const leagueFields: Fields = { ...league, status: 'approved' }
export const leagueDerived: Fields = derivedLeagueFields({ ...league })
export const storedLeague = (fields: Fields = {}): Fields => ({
  ...leagueFields,
  ...leagueDerived,
  rev: 4,
  ...opened(fields['status'] === 'requested'),
  ...fields,
})

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** Returns a low-risk request to become the first manager of `clubs/theirs`. */
export const storedRequest = (fields: Fields = {}): Fields => ({
  clubId: 'theirs',
  clubName: 'Ashford Town',
  userId: 'jo',
  userName: 'Jo Field',
  email: 'jo@ashford.example',
  position: 'secretary',
  kind: 'claim',
  riskScore: 10,
  status: 'pending',
  createdAt: new Date(Date.now() - 61 * 86_400_000),
  rev: 4,
  ...opened((fields['status'] ?? 'pending') === 'pending'),
  ...fields,
})

export const storedMatch = (fields: Fields = {}): Fields => ({
  competitionName: 'Premier League',
  season: '2025/26',
  home: { clubId: 'a', name: 'Ashford Town' },
  away: { clubId: 'b', name: 'Bath City' },
  clubIds: ['a', 'b'],
  gender: 'male',
  ageCategory: 'senior',
  kickOff: new Date('2026-05-01T14:00:00Z'),
  timeZone: 'Europe/London',
  localDate: '2026-05-01',
  status: 'scheduled',
  reviewStatus: 'draft',
  rev: 4,
  ...opened(fields['reviewStatus'] === 'submitted'),
  ...fields,
})

/** Returns the decision that merged one club, or contact, into another. */
export const storedMerger = (
  collection: string,
  from: string,
  into: string,
  fields: Fields = {},
): Fields => ({
  subjectType: collection,
  subjectId: from,
  action: 'merge',
  by: 'kay',
  at: new Date(0),
  after: { mergedInto: into },
  ...fields,
})

export const storedModerator = (fields: Fields = {}): Fields => ({
  userId: 'subject',
  scope: { type: 'global', ids: [] },
  permissions: ['score'],
  status: 'active',
  rev: 4,
  ...fields,
})

/** Returns a video. Escalated and appealed ones were last decided by a colleague. */
export const storedVideo = (fields: Fields = {}): Fields => ({
  ownerId: 'jo',
  title: 'Skills',
  storagePath: 'videos/subject/original.mp4',
  durationSec: 12,
  sizeBytes: 1000,
  reviewStatus: 'pending',
  decision: { id: 'videos_subject_4', by: 'player', byName: 'P', outcome: 'escalate', at: new Date(0) },
  rev: 4,
  ...opened(waitingStatesOf('videos').some((state) => state === (fields['reviewStatus'] ?? 'pending'))),
  ...fields,
})
