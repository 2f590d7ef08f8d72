import { t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import {
  initialListingStatuses,
  listingTransitions,
  type ListingAction,
} from '#engine/machine/listing-status.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import { clubCounter, type ClubCounter } from './club-counters.ts'
import {
  clubName,
  clubNoun,
  clubStatuses,
  clubStatusLabels,
  clubStatusOf,
  type Club,
  type ClubStatus,
} from './club.ts'

export type ClubAction = ListingAction | 'merge'

/** The club's state machine. */
export const clubTransitions = {
  ...listingTransitions,
  merge: {
    label: t('Merge into another club'),
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

/** Facts that a verdict depends on beside the record itself. */
export type ClubActionContext = {
  /** The club that this one is to become part of; undefined while none was chosen. */
  target?: Club | undefined
}

/** An approved club has a country, an association and a city. */
const complete: Guard<Club> = ({ country, association, city }) => {
  const missing = [
    ...(country ? [] : [clubNoun.fields.country.label]),
    ...(association ? [] : [clubNoun.fields.association.label]),
    ...(city ? [] : [clubNoun.fields.city.label]),
  ]
  return missing.length === 0
    ? yes
    : no(t('Required for approval: {fields}.', { fields: missing.join(', ') }))
}

/** Whether it can stay while a request is closed as its duplicate. The applicant is sent to it. */
export const clubStays = (club: Club): Verdict =>
  clubStatusOf(club) === 'approved' ? yes : no(t('{clubName} isn’t approved.', { clubName: clubName(club) }))

const mergeable: Guard<Club, ClubActionContext> = (club, { target }) => {
  if (target === undefined) return yes
  if (target.id === club.id) return no(t('A club can’t be merged into itself.'))
  return clubStatusOf(target) === 'approved' ? yes : no(t('The club to keep must be approved.'))
}

const machine = guardedMachine<ClubAction, ClubStatus, Club, ClubActionContext>({
  noun: 'club',
  table: clubTransitions,
  labels: clubStatusLabels,
  stateOf: clubStatusOf,
  guards: { approve: [complete], reinstate: [complete], restore: [complete], merge: [mergeable] },
  // Its visitors are sent to the club that it became part of.
  canEdit: (club) =>
    clubStatusOf(club) === 'merged' ? no(t('This club was merged into another. Edit that one.')) : yes,
  canTakeBack: (_, club) => unused(club),
})

/** Whether the action is possible now; a no carries the sentence to show. */
export const clubCan = (action: ClubAction, club: Club, context: ClubActionContext = {}): Verdict =>
  machine.can(action, club, context)

/** A club may be edited unless it became part of another. */
export const clubCanEdit = machine.canEdit

/** The action that undoes a decision of a club's log. */
export const inverseClubAction = machine.inverse

/** Whether this decision of a club's log can be undone now: only the latest one, and only as the state table allows. */
export const clubCanReverse = (decision: Decision, club: Club, context: ClubActionContext = {}): Verdict =>
  machine.canReverse(decision, club, context)

const dependants: Record<ClubCounter, (count: number) => string> = {
  matches: (count) => t('{count, plural, one {# match} other {# matches}}', { count }),
  leagues: (count) => t('{count, plural, one {# league} other {# leagues}}', { count }),
  managers: (count) => t('{count, plural, one {# manager} other {# managers}}', { count }),
  videos: (count) => t('{count, plural, one {# video} other {# videos}}', { count }),
  pendingOwnership: (count) =>
    t('{count, plural, one {# ownership request} other {# ownership requests}}', { count }),
  openPipelines: (count) => t('{count, plural, one {# open deal} other {# open deals}}', { count }),
}

/** Records that refer to the club, in words: "2 matches, 1 league"; empty when there are none. */
export function clubDependants(club: Club): string {
  // The keys of a constant; Object.entries only forgets them.
  const entries = Object.entries(dependants) as [ClubCounter, (count: number) => string][]
  return entries
    .flatMap(([counter, counted]) => {
      const count = clubCounter(club, counter)
      return count > 0 ? [counted(count)] : []
    })
    .join(', ')
}

/** Whether the record can be deleted for good: it was never listed, and nothing depends on it. */
export function clubCanDelete(club: Club): Verdict {
  const status = clubStatusOf(club)
  if (status !== 'requested' && status !== 'rejected')
    return no(t('Only requested or rejected clubs can be deleted for good. Archive this one.'))
  const depending = clubDependants(club)
  return depending === '' ? yes : no(t('Still linked to this club: {depending}.', { depending }))
}

/** An approval can be undone until something depends on it. */
function unused(club: Club): Verdict {
  const depending = clubDependants(club)
  return clubStatusOf(club) !== 'approved' || depending === ''
    ? yes
    : no(t('Still linked to this club: {depending}. Archive it instead.', { depending }))
}
