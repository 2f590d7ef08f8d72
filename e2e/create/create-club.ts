import { derivedClubFields } from '@touchline/domain/nouns/club/club-form.ts'
import { Club } from '@touchline/domain/nouns/club/club.ts'
import { derivedLeagueFields, leagueKey } from '@touchline/domain/nouns/league/league-form.ts'
import { League } from '@touchline/domain/nouns/league/league.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

let made = 0

/** An id that no other test of this run has. */
export const ownId = (kind: string): string => `e2e${kind}${process.pid}x${(made += 1)}`

/** Writes a club of the test's own, as another program would, with what follows from its fields; returns the id. */
export async function createClub(
  backend: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = typeof fields['id'] === 'string' ? fields['id'] : ownId('Club')
  const record = {
    name: `Harbour Town ${made}`,
    type: 'club',
    status: 'approved',
    association: 'ISL',
    country: 'IS',
    city: 'Akranes',
    createdAt: new Date('2026-05-01T10:00:00Z'),
    updatedAt: new Date('2026-05-01T10:00:00Z'),
    rev: 1,
    ...fields,
  }
  const derived = derivedClubFields(Club.parse({ ...record, id }))
  const kept = Object.fromEntries(Object.entries(derived).filter(([, value]) => value !== null))
  await backend.writeDoc(`clubs/${id}`, { ...record, ...kept })
  return id
}

/** One entry of a club's log, or undefined. */
export const clubDecision = (backend: TestBackend, id: string, rev: number) =>
  backend.readDoc(`decisions/clubs_${id}_${rev}`)

/** Writes an approved league of these clubs; returns the id. The clubs must name it themselves. */
export async function createLeague(
  backend: TestBackend,
  clubIds: readonly string[],
  name: string,
): Promise<string> {
  const id = ownId('League')
  const record = {
    name,
    season: '2026',
    association: 'ISL',
    country: 'IS',
    gender: 'male',
    ageCategory: 'senior',
    resultsPublic: true,
    status: 'approved',
    clubIds: [...clubIds],
    rev: 1,
    updatedAt: new Date('2026-05-01T10:00:00Z'),
  }
  const league = League.parse({ ...record, id })
  await backend.writeDoc(`leagues/${id}`, { ...record, ...derivedLeagueFields(league) })
  await backend.writeDoc(`uniqueKeys/${leagueKey(league)}`, { collection: 'leagues', recordId: id })
  return id
}
