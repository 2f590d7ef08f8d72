import { derivedMatchFields, Match } from '@touchline/domain/nouns/match/match.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { ownId } from './create-club.ts'

/** Writes a match of the test's own, as another program would, with what follows from its fields; returns the id. */
export async function createMatch(
  backend: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = ownId('Match')
  const record = {
    leagueId: 'e2eNoLeague',
    competitionName: 'Island Cup',
    season: '2026',
    home: { clubId: `${id}-home`, name: 'Harbour Town' },
    away: { clubId: `${id}-away`, name: 'Meadow Rovers' },
    gender: 'male',
    ageCategory: 'senior',
    kickOff: new Date('2026-06-01T11:30:00Z'),
    timeZone: 'Europe/Istanbul',
    localDate: '2026-06-01',
    status: 'finished',
    reviewStatus: 'submitted',
    disputed: false,
    locked: false,
    createdAt: new Date('2026-05-01T10:00:00Z'),
    updatedAt: new Date('2026-05-01T10:00:00Z'),
    rev: 1,
    ...fields,
  }
  await backend.writeDoc(`matches/${id}`, {
    ...record,
    ...derivedMatchFields(Match.parse({ ...record, id })),
  })
  return id
}
