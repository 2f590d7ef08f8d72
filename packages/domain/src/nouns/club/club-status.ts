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

export const clubMachine: StateMachine = {
  states: clubStatuses,
  fallback: 'draft',
  initial: initialListingStatuses,
  table: clubTransitions,
}

export type ClubActionContext = {
  /** The club to merge into; undefined until chosen. */
  target?: Club | undefined
}

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

/** Whether it can stay when a request is closed as its duplicate; the applicant is sent there. */
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

export const clubCan = (action: ClubAction, club: Club, context: ClubActionContext = {}): Verdict =>
  machine.can(action, club, context)

/** A club can be edited unless it was merged into another. */
export const clubCanEdit = machine.canEdit

export const inverseClubAction = machine.inverse

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

/** Records that refer to the club, as text: "2 matches, 1 league"; empty if none. */
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

/** Whether the record can be deleted for good: only if never listed and nothing depends on it. */
export function clubCanDelete(club: Club): Verdict {
  const status = clubStatusOf(club)
  if (status !== 'requested' && status !== 'rejected')
    return no(t('Only requested or rejected clubs can be deleted for good. Archive this one.'))
  const depending = clubDependants(club)
  return depending === '' ? yes : no(t('Still linked to this club: {depending}.', { depending }))
}

/** An approval can be undone until something depends on the club. */
function unused(club: Club): Verdict {
  const depending = clubDependants(club)
  return clubStatusOf(club) !== 'approved' || depending === ''
    ? yes
    : no(t('Still linked to this club: {depending}. Archive it instead.', { depending }))
}
