import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  derivedLeagueFields,
  leagueFields,
  leagueKey,
  storedLeagueKey,
  type LeagueForm,
  leagueDerivedFields,
} from '@touchline/domain/nouns/league/league-form.ts'
import {
  clubCanJoin,
  holdsKey,
  keyTaken,
  leagueCanReverse,
  leagueRules,
} from '@touchline/domain/nouns/league/league-status.ts'
import { clubsOf, leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import type { Changing } from '#data/backend/write/plan.ts'
import type { Following, SideEffects } from '#data/backend/write/side-effects.ts'
import { listedDecisions } from '#data/engine/listed-decisions.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { leaguesCollection } from './leagues.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { queryClient } from '#data/query-client.ts'
import { leagueHolding } from './league-keys.ts'

/** Most clubs added or removed in one commit, whose security rules can read only few documents. */
export const CLUBS_A_COMMIT = 4

/** Members of a league, in addition to the fields of its form. */
type LeagueChange = LeagueForm & { clubIds: string[] }

/** Every change of a league: its key among the leagues and its clubs follow in the same transaction. */
export const leagueDecisions = listedDecisions<League, LeagueChange>(leagueRules, {
  collection: leaguesCollection,
  incidental: leagueDerivedFields,
  // The rules use it to check that no other league is this one.
  derivedByStep: ['competitionKey'],
  fields: ({ clubIds, ...form }) => ({ ...leagueFields(form), ...(clubIds ? { clubIds } : {}) }),
  derived: derivedLeagueFields,
  alongside: async (change, effects) => {
    await moveKey(change, effects)
    await moveClubs(change, effects)
  },
})

/** Moves the key in `uniqueKeys`: only one approved league may be this competition in this season. */
async function moveKey({ before, after }: Changing<League>, effects: SideEffects): Promise<void> {
  const held = keyHeldBy(before, storedLeagueKey)
  const holds = keyHeldBy(after, leagueKey)
  // A league of another program may have no key yet: it takes it with what the key is made of.
  if (held === holds && (holds === undefined || before?.competitionKey !== undefined)) return
  if (holds !== undefined && after !== undefined) {
    const holder = await effects.read('uniqueKeys', holds)
    if (holder !== undefined && holder['recordId'] !== after.id)
      throw new AppError('refused', { sentence: KEY_TAKEN })
    if (holder === undefined)
      effects.write('uniqueKeys', holds, { collection: leaguesCollection.name, recordId: after.id })
  }
  if (held === undefined || held === holds) return
  // Another program may have changed what the key is made of: then there is none, or it is another league's.
  const holder = await effects.read('uniqueKeys', held)
  if (holder?.['recordId'] === before?.id) effects.remove('uniqueKeys', held)
}

const KEY_TAKEN = keyTaken

const keyHeldBy = (league: League | undefined, keyOf: typeof storedLeagueKey): string | undefined =>
  league !== undefined && holdsKey(leagueStatusOf(league)) ? keyOf(league) : undefined

/** Updates the clubs, which name and count their leagues too. */
async function moveClubs({ before, after }: Changing<League>, effects: SideEffects): Promise<void> {
  const [present, now] = [before, after].map((league) => (league === undefined ? [] : clubsOf(league)))
  const leagueId = after?.id ?? before?.id
  if (present === undefined || now === undefined || leagueId === undefined) return
  const leaving = present.filter((id) => !now.includes(id))
  const coming = now.filter((id) => !present.includes(id))
  if (leaving.length + coming.length > CLUBS_A_COMMIT)
    throw new AppError('refused', {
      sentence: t('Add or remove at most {count} clubs at a time.', { count: CLUBS_A_COMMIT }),
    })
  for (const clubId of [...leaving, ...coming])
    await effects.follow(clubsCollection, clubId, (club) => {
      const isComing = coming.includes(clubId)
      if (isComing) refuseUnless(clubCanJoin(club))
      return withLeague(club, leagueId, isComing)
    })
}

/** Effects on a club of joining or leaving a league. */
export function withLeague(club: Club, leagueId: string, isMember: boolean): Following | undefined {
  const { leagueIds = [] } = club
  if (leagueIds.includes(leagueId) === isMember) return undefined
  const changed = isMember ? [...leagueIds, leagueId] : leagueIds.filter((id) => id !== leagueId)
  // Only this counter: the record may lack the others, and this is not their place.
  return { changes: { leagueIds: changed }, derived: { 'counters.leagues': changed.length } }
}

export const leagueReversal = reversalIn(leaguesCollection, leagueDecisions, async (decision, league) => {
  const holder = await queryClient.fetchQuery(leagueHolding(leagueKey(league)))
  return leagueCanReverse(decision, league, { keyHolder: holder ?? undefined })
})
