import type { Decision } from '#decision.ts'
import { clubsOf, LEAGUE_CLUBS_MAX, leagueStatusOf, type League } from '#league.ts'
import { listingRefusal, listingTransitions, ListingStatus, type ListingAction } from '#listing-status.ts'
import { inState, inverseOf, isLatest, type Guard, type Inverse } from '#state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#transition.ts'

export type LeagueAction = ListingAction

/** The league's state machine (product.md, section 4). */
export const leagueTransitions: typeof listingTransitions = listingTransitions

/** What a verdict depends on beside the record itself. */
export type LeagueActionContext = {
  /** The league that holds this one's key already; undefined while not known, then the transaction decides. */
  keyHolder?: { id: string } | undefined
}

const fits =
  (action: LeagueAction): Guard<League> =>
  (league) => {
    const table: TransitionTable<LeagueAction, ListingStatus> = leagueTransitions
    return inState(table, action, leagueStatusOf(league), (_, state) =>
      listingRefusal('league', table[action], state),
    )
  }

/** The fields that make its key must be known before it can hold one. */
const identified: Guard<League> = ({ association, season, gender, ageCategory, country }) =>
  association && season && gender && ageCategory && country
    ? yes
    : no('Enter season, country, association, gender and age category first; an approved league needs them.')

const unique: Guard<League, LeagueActionContext> = (league, { keyHolder }) =>
  keyHolder === undefined || keyHolder.id === league.id
    ? yes
    : no('Another league has this name, association, season, gender and age category already.')

const listable = [identified, unique]

const guards: Record<LeagueAction, readonly Guard<League, LeagueActionContext>[]> = {
  submit: [fits('submit')],
  approve: [fits('approve'), ...listable],
  reject: [fits('reject')],
  askForInfo: [fits('askForInfo')],
  resubmit: [fits('resubmit')],
  reopen: [fits('reopen')],
  suspend: [fits('suspend')],
  reinstate: [fits('reinstate'), ...listable],
  archive: [fits('archive')],
  restore: [fits('restore'), ...listable],
}

/** May that be done to this league now? The answer no carries the sentence to show. */
export function leagueCan(action: LeagueAction, league: League, context: LeagueActionContext = {}): Verdict {
  return all(...guards[action].map((guard) => guard(league, context)))
}

/** A league may always be edited: none of its states is final. */
export const leagueCanEdit = (_league: League): Verdict => yes

/** May this club become a member? */
export function leagueCanTake(league: League, clubId: string): Verdict {
  const clubs = clubsOf(league)
  if (clubs.includes(clubId)) return no('This club is a member already.')
  return clubs.length < LEAGUE_CLUBS_MAX ? yes : no(`A league has at most ${LEAGUE_CLUBS_MAX} clubs.`)
}

/** Whether a league in this state holds its key in `uniqueKeys`: from its approval until it is archived. */
export const holdsKey = (status: ListingStatus): boolean => status === 'approved' || status === 'suspended'

/** May the record be removed for good? Only what was never listed and has no clubs. */
export function leagueCanDelete(league: League): Verdict {
  const status = leagueStatusOf(league)
  if (status !== 'requested' && status !== 'rejected')
    return no('Only a requested or rejected league can be deleted for good. Archive this one.')
  const clubs = clubsOf(league).length
  return clubs === 0
    ? yes
    : no(`Take its ${clubs === 1 ? 'club' : `${clubs} clubs`} out of the league first.`)
}

/** What takes a decision of a league's log back: see {@link inverseOf}. */
export const inverseLeagueAction = (decision: Decision): Inverse<LeagueAction> =>
  inverseOf<LeagueAction, ListingStatus>(leagueTransitions, decision)

/** May this decision of a league's log be taken back now? Only the latest one, and only as the state table allows. */
export function leagueCanReverse(
  decision: Decision,
  league: League,
  context: LeagueActionContext = {},
): Verdict {
  const inverse = inverseLeagueAction(decision)
  if (inverse === 'never') return no('This is final.')
  if (inverse === 'edit') return isLatest(decision, league)
  if (inverse === 'takeBack') {
    const back = ListingStatus.safeParse(decision.from)
    const again = back.success && holdsKey(back.data) ? listable : []
    return all(isLatest(decision, league), ...again.map((guard) => guard(league, context)))
  }
  return all(isLatest(decision, league), leagueCan(inverse, league, context))
}
