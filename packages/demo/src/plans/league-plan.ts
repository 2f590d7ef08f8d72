import type { LeagueFormat } from '@touchline/domain/nouns/league/league.ts'
import type { AgeCategory, Gender } from '@touchline/domain/shared/category.ts'
import { associations, type Association } from '#associations.ts'
import { clubId } from './clubs.ts'
import { leagueNumbers, type DemoSize } from '#sizes.ts'
import { worldOf } from './world.ts'

export type LeagueKind = 'approved' | 'requested' | 'rejected' | 'archived' | 'draft'

/** Plan of a league. `number` counts from 1; clubs by number. */
export type PlannedLeague = {
  number: number
  kind: LeagueKind
  association: Association
  gender: Gender
  ageCategory: AgeCategory
  tier: number
  format: LeagueFormat
  /** Number of the ladder within an association; 0 is nationwide. */
  district: number
  clubs: readonly number[]
}

/** Key of the n-th league, counted from 1; approved ones come first. */
export const leagueId = (number: number): string => `league-${`${number}`.padStart(3, '0')}`

export const leagueTotal = (size: DemoSize): number =>
  Object.values(leagueNumbers[size]).reduce((sum, count) => sum + count, 0)

type Division = { gender: Gender; ageCategory: AgeCategory; tier: number; format: LeagueFormat }

/** Order in which an association gets leagues: first senior tiers, then youth and women, then cups. */
const ladder: readonly Division[] = [
  ['male', 'senior', 1, 'league'],
  ['female', 'senior', 1, 'league'],
  ['male', 'U19', 1, 'league'],
  ['male', 'senior', 2, 'league'],
  ['male', 'U17', 1, 'league'],
  ['female', 'U17', 1, 'league'],
  ['male', 'senior', 1, 'cup'],
  ['male', 'U15', 1, 'league'],
  ['male', 'senior', 3, 'league'],
  ['mixed', 'U9', 1, 'friendly'],
  ['male', 'veterans', 1, 'league'],
  ['female', 'U13', 1, 'tournament'],
].map(([gender, ageCategory, tier, format]) => ({ gender, ageCategory, tier, format }) as Division)

const MEMBERS_MIN = 6
const MEMBERS_MAX = 14

type Leagues = { all: readonly PlannedLeague[]; byClub: ReadonlyMap<number, readonly string[]> }
const known = new Map<DemoSize, Leagues>()

/** All leagues of a size, kept in memory: a million records have only 78,000. */
export function leaguesOf(size: DemoSize): Leagues {
  const found = known.get(size)
  if (found) return found
  const all = plannedLeagues(size)
  const byClub = new Map<number, string[]>()
  for (const { number, clubs } of all)
    for (const club of clubs) byClub.set(club, [...(byClub.get(club) ?? []), leagueId(number)])
  known.set(size, { all, byClub })
  return { all, byClub }
}

export const leagueIdsOf = (club: number, size: DemoSize): string[] => [
  ...(leaguesOf(size).byClub.get(club) ?? []),
]

/** Tier by tier, so that small associations have a first division before large ones have a twelfth. */
function plannedLeagues(size: DemoSize): PlannedLeague[] {
  const { clubsOf } = worldOf(size)
  const total = leagueTotal(size)
  const able = associations.filter(({ code }) => (clubsOf.get(code)?.length ?? 0) >= MEMBERS_MIN)
  const leagues: PlannedLeague[] = []
  for (let rung = 0; leagues.length < total; rung++) {
    const before = leagues.length
    for (const association of able) {
      const clubs = clubsOf.get(association.code) ?? []
      // As many leagues as there are clubs for.
      if (rung > 0 && rung * 5 > clubs.length) continue
      if (leagues.length === total) break
      leagues.push(plannedLeague(leagues.length + 1, association, rung, clubs, size))
    }
    if (leagues.length === before) throw new Error(`There aren’t enough clubs for ${total} leagues.`)
  }
  return leagues
}

function plannedLeague(
  number: number,
  association: Association,
  rung: number,
  clubs: readonly number[],
  size: DemoSize,
): PlannedLeague {
  const kind = kindOf(number, size)
  const rungs = ladder.length
  const division = ladder[rung % rungs] ?? {
    gender: 'male',
    ageCategory: 'senior',
    tier: 1,
    format: 'league',
  }
  const members = Math.min(clubs.length, MEMBERS_MAX, MEMBERS_MIN + ((number * 3) % 9))
  const start = (rung * 5) % clubs.length
  const window = Array.from({ length: members }, (_, at) => clubs[(start + at) % clubs.length] ?? 1)
  return {
    number,
    kind,
    association,
    ...division,
    // Beyond the ladder it begins again, in a district.
    tier: Math.min(20, division.tier + (rung < rungs ? 0 : 3)),
    district: Math.floor(rung / rungs),
    clubs: kind === 'approved' || kind === 'archived' ? window : [],
  }
}

function kindOf(number: number, size: DemoSize): LeagueKind {
  let left = number
  for (const kind of ['approved', 'requested', 'rejected', 'archived', 'draft'] as const) {
    left -= leagueNumbers[size][kind]
    if (left <= 0) return kind
  }
  return 'draft'
}

export const memberIds = ({ clubs }: PlannedLeague): string[] => clubs.map(clubId)
