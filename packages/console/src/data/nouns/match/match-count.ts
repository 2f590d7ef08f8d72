import { t } from '@touchline/domain/language/t.ts'
import { clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import type { Match, MatchTeam } from '@touchline/domain/nouns/match/match.ts'
import type { Changing } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'

/** Both clubs count a match that comes or goes. Throws `refused` where a new one names a club that is not called so. */
export async function countMatch({ before, after }: Changing<Match>, effects: SideEffects): Promise<void> {
  if (before !== undefined && after !== undefined) return
  const match = after ?? before
  const teams = [match?.home, match?.away].filter((team) => team !== undefined)
  const known = new Map(teams.map((team) => [team.clubId, team]))
  for (const team of known.values()) await (after ? countNew(team, effects) : countGone(team, effects))
}

async function countNew({ clubId, name }: MatchTeam, { find, count }: SideEffects): Promise<void> {
  const club = await find(clubsCollection, clubId)
  if (club === undefined || clubStatusOf(club) === 'merged' || club.name !== name)
    throw new AppError('refused', {
      sentence: t('“{name}” was renamed, merged or removed in the meantime.', { name }),
    })
  count(clubId, { matches: 1 })
}

/** A counter that was never kept is not made negative. */
async function countGone({ clubId }: MatchTeam, { find, count }: SideEffects): Promise<void> {
  const club = await find(clubsCollection, clubId)
  if ((club?.counters?.matches ?? 0) > 0) count(clubId, { matches: -1 })
}
