import { t } from '#language/t.ts'
import { listedMachine } from '#engine/machine/listed-machine.ts'
import type { ListingAction, ListingStatus } from '#engine/machine/listing-status.ts'
import type { Guard } from '#engine/machine/state-machine.ts'
import { all, no, type Verdict, yes } from '#shared/verdict.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '#nouns/club/club.ts'
import type { Decision } from '#engine/log/decision.ts'
import { clubsOf, LEAGUE_CLUBS_MAX, leagueStatusLabels, type League } from './league.ts'

export type LeagueAction = ListingAction

export type LeagueActionContext = {
  /** Another league with the same key; while undefined, the transaction decides. */
  keyHolder?: { id: string } | undefined
}

const keyHolders: readonly ListingStatus[] = ['approved', 'suspended']

/** Whether a league in this state holds its key in `uniqueKeys`: from approval until archived. */
export const holdsKey = (status: ListingStatus): boolean => keyHolders.includes(status)

/** All fields of the key must be set before it can be held. */
const identified: Guard<League> = ({ association, season, gender, ageCategory, country }) =>
  association && season && gender && ageCategory && country
    ? yes
    : no(t('Enter season, country, association, gender and age category first.'))

export const keyTaken = t(
  'Another league already has this name, association, season, gender and age category.',
)

const unique: Guard<League, LeagueActionContext> = (league, { keyHolder }) =>
  keyHolder === undefined || keyHolder.id === league.id ? yes : no(keyTaken)

const listable = [identified, unique]

const machine = listedMachine<League, LeagueActionContext>({
  noun: 'league',
  labels: leagueStatusLabels,
  guards: { approve: listable, reinstate: listable, restore: listable },
  // Back into a state that holds the key: another league may have taken it.
  canTakeBack: ({ from }, league, context) =>
    all(
      ...(keyHolders.some((state) => state === from) ? listable : []).map((guard) => guard(league, context)),
    ),
})

export const leagueCan = (action: LeagueAction, league: League, context: LeagueActionContext = {}): Verdict =>
  machine.can(action, league, context)

export const leagueCanEdit = machine.canEdit

export const inverseLeagueAction = machine.inverse

export const leagueCanReverse = (
  decision: Decision,
  league: League,
  context: LeagueActionContext = {},
): Verdict => machine.canReverse(decision, league, context)

/** Whether this club can become a member. Members stay even if their approval ends. */
export function leagueCanTake(league: League, club: Club): Verdict {
  const clubs = clubsOf(league)
  if (clubs.includes(club.id)) return no(t('Already a member of this league.'))
  if (clubs.length >= LEAGUE_CLUBS_MAX)
    return no(t('A league can have at most {most} clubs.', { most: LEAGUE_CLUBS_MAX }))
  return clubCanJoin(club)
}

/** Whether this club can join any league. */
export const clubCanJoin = (club: Club): Verdict => {
  const status = clubStatusOf(club)
  return status === 'approved'
    ? yes
    : no(
        t('Only approved clubs can be added. Status of {club}: {status}.', {
          club: clubName(club),
          status: clubStatusLabels[status],
        }),
      )
}

/** Whether the record can be deleted for good: only if never listed and without clubs. */
export function leagueCanDelete(league: League): Verdict {
  const clubs = clubsOf(league).length
  return all(
    machine.canDelete(league),
    clubs === 0
      ? yes
      : no(t('Remove {clubs, plural, one {its club} other {its # clubs}} from the league first.', { clubs })),
  )
}

export const leagueRules = {
  can: leagueCan,
  canEdit: leagueCanEdit,
  canDelete: leagueCanDelete,
  canReverse: leagueCanReverse,
}
