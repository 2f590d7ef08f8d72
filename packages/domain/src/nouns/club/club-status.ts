import { guardedMachine } from '#machine/guarded-machine.ts'
import { initialListingStatuses, listingTransitions, type ListingAction } from '#machine/listing-status.ts'
import type { Guard, StateMachine } from '#machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#machine/verdict.ts'
import type { Decision } from '#nouns/decision/decision.ts'
import { clubCounter, type ClubCounter } from './club-counters.ts'
import { clubName, clubStatuses, clubStatusLabels, clubStatusOf, type Club, type ClubStatus } from './club.ts'

export type ClubAction = ListingAction | 'merge'

/** The club's state machine. */
export const clubTransitions = {
  ...listingTransitions,
  merge: {
    label: 'Merge into another club',
    from: ['approved', 'requested'],
    to: 'merged',
    reason: 'none',
    final: true,
  },
} as const satisfies TransitionTable<ClubAction, ClubStatus>

/** Its machine as the log and the tests of the security rules read it. */
export const clubMachine: StateMachine = {
  states: clubStatuses,
  fallback: 'draft',
  initial: initialListingStatuses,
  table: clubTransitions,
}

/** What a verdict depends on beside the record itself. */
export type ClubActionContext = {
  /** The club that this one is to become part of; undefined while none was chosen. */
  target?: Club | undefined
}

/** Which of the fields that an approved club must have are not there: "the country and the city". */
const complete: Guard<Club> = ({ country, association, city }) => {
  const missing = [
    ...(country ? [] : ['the country']),
    ...(association ? [] : ['the association']),
    ...(city ? [] : ['the city']),
  ]
  return missing.length === 0 ? yes : no(`Enter ${missing.join(' and ')} first; an approved club needs them.`)
}

/** May it stay while a request goes as its duplicate? The applicant is sent to it. */
export const clubStays = (club: Club): Verdict =>
  clubStatusOf(club) === 'approved' ? yes : no(`${clubName(club)} isn’t approved.`)

const mergeable: Guard<Club, ClubActionContext> = (club, { target }) => {
  if (target === undefined) return yes
  if (target.id === club.id) return no('A club can not be merged into itself.')
  return clubStatusOf(target) === 'approved' ? yes : no('The club that remains must be approved.')
}

const machine = guardedMachine<ClubAction, ClubStatus, Club, ClubActionContext>({
  noun: 'club',
  table: clubTransitions,
  labels: clubStatusLabels,
  stateOf: clubStatusOf,
  guards: { approve: [complete], reinstate: [complete], restore: [complete], merge: [mergeable] },
  // Its visitors are sent to the club that it became part of.
  canEdit: (club) =>
    clubStatusOf(club) === 'merged' ? no('This club was merged into another; edit that one.') : yes,
  canTakeBack: (_, club) => unused(club),
})

/** May that be done to this club now? The answer no carries the sentence to show. */
export const clubCan = (action: ClubAction, club: Club, context: ClubActionContext = {}): Verdict =>
  machine.can(action, club, context)

/** A club may be edited unless it became part of another. */
export const clubCanEdit = machine.canEdit

/** What takes a decision of a club's log back. */
export const inverseClubAction = machine.inverse

/** May this decision of a club's log be taken back now? Only the latest one, and only as the state table allows. */
export const clubCanReverse = (decision: Decision, club: Club, context: ClubActionContext = {}): Verdict =>
  machine.canReverse(decision, club, context)

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
    return no('Archive this club instead: only requested or rejected ones can be deleted.')
  const depending = clubDependants(club)
  return depending === '' ? yes : no(`This depends on the club: ${depending}.`)
}

/** An approval can be taken back until something was built on it. */
function unused(club: Club): Verdict {
  const depending = clubDependants(club)
  return clubStatusOf(club) !== 'approved' || depending === ''
    ? yes
    : no(`This depends on the club: ${depending}. Archive it instead.`)
}
