import { derivedLeagueFields, leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKey } from '@touchline/domain/nouns/league/league-status.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { derivedMatchFields } from '@touchline/domain/nouns/match/match.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { ownId, createClub } from './create-club.ts'

let made = 0

/** Writes a league of the test's own with clubs of these names, and its key where it holds one, as another program would. */
export async function createLeague(
  backend: TestBackend,
  { status = 'approved', ...fields }: Partial<League> = {},
  clubNames: readonly string[] = [],
): Promise<League & { clubIds: string[] }> {
  made += 1
  const id = ownId('League')
  const place = { association: 'MLT', country: 'MT', ...pick(fields) }
  const clubIds = await Promise.all(clubNames.map((name) => clubOf(backend, { name, ...place }, [id])))
  const league = {
    name: `Test Division ${letters(made)}`,
    season: '2026/27',
    ...place,
    gender: 'female' as const,
    ageCategory: 'U17' as const,
    discipline: 'football' as const,
    format: 'league' as const,
    pointsWin: 3,
    resultsPublic: true,
    status,
    rev: 1,
    updatedAt: new Date(),
    ...fields,
    clubIds,
    id,
  }
  const { id: _, ...stored } = league
  await backend.writeDoc(`leagues/${id}`, { ...stored, ...derivedLeagueFields(league) })
  if (holdsKey(status))
    await backend.writeDoc(`uniqueKeys/${leagueKey(league)}`, { collection: 'leagues', recordId: id })
  return league
}

/** Names that are nothing alike, so that no test meets another's warning. */
function letters(number: number): string {
  const words = [
    'Ebony',
    'Quartz',
    'Lilac',
    'Fjord',
    'Zinnia',
    'Marble',
    'Pumice',
    'Hazel',
    'Orchid',
    'Vellum',
  ]
  return `${words[number % words.length]}${words[(number * 7 + 3) % words.length]}${number}`
}

const pick = ({ association, country }: Partial<League>) => ({
  ...(association && { association }),
  ...(country && { country }),
})

/** Writes a club that is a member of these leagues. */
const clubOf = (backend: TestBackend, fields: Record<string, unknown>, leagueIds: string[]) =>
  createClub(backend, { ...fields, leagueIds, counters: { leagues: leagueIds.length } })

export type Played = { home: number; away: number; goals?: [home: number, away: number]; day: number }

/** Writes matches between the clubs of a league, by their places in it; with goals they are finished and approved. */
export async function writeMatches(
  backend: TestBackend,
  league: League & { clubIds: string[] },
  names: readonly string[],
  played: readonly (Played & Record<string, unknown>)[],
): Promise<void> {
  const team = (at: number) => ({ clubId: league.clubIds[at] ?? '', name: names[at] ?? '' })
  for (const { home, away, goals, day, ...more } of played) {
    const match = {
      leagueId: league.id,
      competitionName: league.name,
      matchday: day,
      home: team(home),
      away: team(away),
      kickOff: new Date(goals ? Date.UTC(2026, 0, day, 19) : Date.UTC(2999, 0, day, 19)),
      timeZone: 'Asia/Tokyo',
      status: goals ? 'finished' : 'scheduled',
      reviewStatus: goals ? 'approved' : 'draft',
      rev: 1,
      updatedAt: new Date(),
      ...(goals && { score: scoreOf(goals) }),
      ...more,
    }
    await backend.writeDoc(`matches/${ownId('Match')}`, { ...match, ...derivedMatchFields(match) })
  }
}

function scoreOf([home, away]: readonly [number, number]) {
  const winner = home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
  return { winner, duration: 'REGULAR', fullTime: { home, away } }
}

/** One entry of a league's log, or undefined. */
export const leagueDecision = (backend: TestBackend, id: string, rev: number) =>
  backend.readDoc(`decisions/leagues_${id}_${rev}`)
