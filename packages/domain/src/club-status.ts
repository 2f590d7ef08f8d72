import { clubCounter, clubStatusOf, type Club, type ClubCounter, type ClubStatus } from '#club.ts'
import type { Decision } from '#decision.ts'
import { listingRefusal, listingTransitions, type ListingAction } from '#listing-status.ts'
import { inState, inverseOf, isLatest, type Guard, type Inverse } from '#state-machine.ts'
import { all, no, type TransitionTable, type Verdict, yes } from '#transition.ts'

export type ClubAction = ListingAction | 'merge'

/** The club's state machine (product.md, section 4). */
export const clubTransitions = {
  ...listingTransitions,
  merge: { label: 'Merge into another club', from: ['approved'], to: 'merged', reason: 'none', final: true },
} as const satisfies TransitionTable<ClubAction, ClubStatus>

/** What a verdict depends on beside the record itself. */
export type ClubActionContext = {
  /** The club that this one is to become part of; undefined while none was chosen. */
  target?: Club | undefined
}

const fits =
  (action: ClubAction): Guard<Club> =>
  (club) =>
    inState(clubTransitions, action, clubStatusOf(club), (_, state) =>
      listingRefusal('club', clubTransitions[action], state),
    )

/** Which of the fields that an approved club must have are not there: "the country and the city". */
const complete: Guard<Club> = ({ country, association, city }) => {
  const missing = [
    ...(country ? [] : ['the country']),
    ...(association ? [] : ['the association']),
    ...(city ? [] : ['the city']),
  ]
  return missing.length === 0 ? yes : no(`Enter ${missing.join(' and ')} first; an approved club needs them.`)
}

const mergeable: Guard<Club, ClubActionContext> = (club, { target }) => {
  if (target === undefined) return yes
  if (target.id === club.id) return no('A club can not be merged into itself.')
  return clubStatusOf(target) === 'approved' ? yes : no('The club that remains must be approved.')
}

const guards: Record<ClubAction, readonly Guard<Club, ClubActionContext>[]> = {
  submit: [fits('submit')],
  approve: [fits('approve'), complete],
  reject: [fits('reject')],
  askForInfo: [fits('askForInfo')],
  resubmit: [fits('resubmit')],
  reopen: [fits('reopen')],
  suspend: [fits('suspend')],
  reinstate: [fits('reinstate'), complete],
  archive: [fits('archive')],
  restore: [fits('restore'), complete],
  merge: [fits('merge'), mergeable],
}

/** May that be done to this club now? The answer no carries the sentence to show. */
export function clubCan(action: ClubAction, club: Club, context: ClubActionContext = {}): Verdict {
  return all(...guards[action].map((guard) => guard(club, context)))
}

/** A club may be edited unless it became part of another, where its visitors are sent. */
export function clubCanEdit(club: Club): Verdict {
  return clubStatusOf(club) === 'merged' ? no('This club was merged into another; edit that one.') : yes
}

const dependants: Record<ClubCounter, [one: string, many: string]> = {
  matches: ['match', 'matches'],
  leagues: ['league', 'leagues'],
  managers: ['manager', 'managers'],
  videos: ['video', 'videos'],
  pendingOwnership: ['ownership request', 'ownership requests'],
  openPipelines: ['open deal', 'open deals'],
}

/** What refers to the club, in words: "2 matches, 1 league"; empty when nothing does. */
export function clubDependants(club: Club): string {
  // The keys of a constant; Object.entries only forgets them.
  const entries = Object.entries(dependants) as [ClubCounter, [string, string]][]
  return entries
    .map(([counter, words]) => [clubCounter(club, counter), words] as const)
    .filter(([number]) => number > 0)
    .map(([number, [one, many]]) => `${number} ${number === 1 ? one : many}`)
    .join(', ')
}

/** May the record be removed for good? Only what was never listed and what nothing depends on. */
export function clubCanDelete(club: Club): Verdict {
  const status = clubStatusOf(club)
  if (status !== 'requested' && status !== 'rejected')
    return no('Only a requested or rejected club can be deleted for good. Archive this one.')
  const depending = clubDependants(club)
  return depending === '' ? yes : no(`This depends on the club: ${depending}.`)
}

/** What takes a decision of a club's log back: see {@link inverseOf}. */
export const inverseClubAction = (decision: Decision): Inverse<ClubAction> =>
  inverseOf(clubTransitions, decision)

/** May this decision of a club's log be taken back now? Only the latest one, and only as the state table allows. */
export function clubCanReverse(decision: Decision, club: Club, context: ClubActionContext = {}): Verdict {
  const inverse = inverseClubAction(decision)
  switch (inverse) {
    case 'never':
      return no('A merged club can not be taken apart again.')
    case 'edit':
      return all(isLatest(decision, club), clubCanEdit(club))
    case 'takeBack':
      return all(isLatest(decision, club), unused(club))
    default:
      return all(isLatest(decision, club), clubCan(inverse, club, context))
  }
}

/** An approval can be taken back until something was built on it. */
function unused(club: Club): Verdict {
  const depending = clubDependants(club)
  return clubStatusOf(club) !== 'approved' || depending === ''
    ? yes
    : no(`This depends on the club: ${depending}. Archive it instead.`)
}
