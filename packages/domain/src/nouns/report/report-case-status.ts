import { t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { RUNNER } from '#shared/runner.ts'
import { no, type TransitionTable, yes } from '#shared/verdict.ts'
import {
  reportCaseStatuses,
  reportCaseStatusLabels,
  reportCaseStatusOf,
  type ReportCase,
  type ReportCaseStatus,
} from './report-case.ts'

export type ReportCaseAction = 'dismiss' | 'uphold' | 'reopen' | 'setAside' | 'hear'

/** `setAside` is the runner's, which also takes the others when a decision on the subject answers the reports. */
export const reportCaseTransitions = {
  dismiss: { label: t('Nothing to act on'), from: ['open'], to: 'dismissed', reason: 'none' },
  uphold: { label: t('Acted on'), from: ['open'], to: 'upheld', reason: 'required' },
  reopen: { label: t('Reopen'), from: ['dismissed', 'upheld'], to: 'open', reason: 'none' },
  setAside: { label: t('Set aside'), from: ['open'], to: 'aside', reason: 'none' },
  hear: { label: t('Review after all'), from: ['aside'], to: 'open', reason: 'none' },
} as const satisfies TransitionTable<ReportCaseAction, ReportCaseStatus>

export const reportCaseMachine: StateMachine = {
  states: reportCaseStatuses,
  fallback: 'aside',
  initial: [],
  table: reportCaseTransitions,
}

export type ReportCaseContext = { actorId: string }

type CaseGuard = Guard<ReportCase, ReportCaseContext>

const notConcerned: CaseGuard = ({ ownerId }, { actorId }) =>
  ownerId === actorId ? no(t('These reports concern you. Another administrator must decide.')) : yes

const onlyRunner: CaseGuard = (_, { actorId }) =>
  actorId === RUNNER ? yes : no(t('Mute the people who reported this instead.'))

const machine = guardedMachine<ReportCaseAction, ReportCaseStatus, ReportCase, ReportCaseContext>({
  noun: t('case'),
  table: reportCaseTransitions,
  labels: reportCaseStatusLabels,
  stateOf: reportCaseStatusOf,
  guards: {
    dismiss: [notConcerned],
    uphold: [notConcerned],
    reopen: [notConcerned],
    setAside: [onlyRunner],
    hear: [notConcerned],
  },
  canTakeBack: (_, reported, context) =>
    reported.unanswered === 0
      ? no(t('The people who reported it were told already. A new report opens the case again.'))
      : notConcerned(reported, context),
})

export const reportCaseCan = machine.can
export const reportCaseCanReverse = machine.canReverse
