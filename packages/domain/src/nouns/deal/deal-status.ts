import { t, tc } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import type { Decision } from '#engine/log/decision.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import { NOTE_MIN } from '#engine/log/reason.ts'
import { inOrder, stageOfKind, type PipelineStage } from './stage.ts'
import { Deal, dealStatuses, dealStatusLabels, dealStatusOf, type DealStatus } from './deal.ts'

export type DealAction = 'win' | 'lose' | 'reopen'

/** Moves between open stages aren't changes of state, see {@link moveOf}. */
export const dealTransitions = {
  win: { label: tc('deal', 'Won'), from: ['open'], to: 'won', reason: 'none' },
  // The reason is in the field `lostReason`, which the dashboards count.
  lose: { label: tc('deal', 'Lost'), from: ['open'], to: 'lost', reason: 'none' },
  reopen: { label: t('Reopen'), from: ['won', 'lost'], to: 'open', reason: 'none' },
} as const satisfies TransitionTable<DealAction, DealStatus>

const initialDealStatuses = ['open'] as const

export const dealMachine: StateMachine = {
  states: dealStatuses,
  fallback: 'open',
  initial: initialDealStatuses,
  table: dealTransitions,
}

/** Labels of a deal's further actions in the log. */
export const dealActionLabels = { move: t('Move') } as const

/** Further facts for a verdict; while undefined, the transaction decides. */
export type DealContext = {
  stages?: readonly PipelineStage[] | undefined
  /** Answers of the dialogs. */
  won?: { valueMinor: number; closedOn: string } | undefined
  lostReason?: string | undefined
}

type DealGuard = Guard<Deal, DealContext>

const valuable: DealGuard = (deal, { won }) =>
  (won?.valueMinor ?? deal.valueMinor ?? 0) > 0 ? yes : no(t('Enter a value above 0 first.'))

const dated: DealGuard = (deal, { won }) =>
  (won?.closedOn ?? deal.expectedCloseDate) ? yes : no(t('Enter a close date first.'))

const reopenable: DealGuard = (deal, { stages }) =>
  stages === undefined || lastOpenStage(deal, stages) ? yes : no(t('There’s no open stage to reopen it in.'))

const machine = guardedMachine<DealAction, DealStatus, Deal, DealContext>({
  noun: 'deal',
  table: dealTransitions,
  labels: dealStatusLabels,
  stateOf: dealStatusOf,
  guards: { win: [valuable, dated], reopen: [reopenable] },
})

export const dealCan = machine.can
export const inverseDealAction = machine.inverse

/** Whether a decision can be undone now. Undoing a reopening restores the won value and day. */
export const dealCanReverse = (decision: Decision, deal: Deal, context: DealContext): Verdict => {
  const { valueMinor = deal.valueMinor, expectedCloseDate = deal.expectedCloseDate } = Deal.parse({
    id: deal.id,
    ...decision.before,
  })
  return machine.canReverse(decision, deal, {
    won: { valueMinor: valueMinor ?? 0, closedOn: expectedCloseDate ?? '' },
    ...context,
  })
}

/** Whether losing it can be confirmed; the dialog asks for the reason. */
export const canConfirmLoss = (deal: Deal, context: DealContext): Verdict => {
  const verdict = dealCan('lose', deal, context)
  return verdict.ok && !context.lostReason ? no(t('Choose why the deal was lost.')) : verdict
}

/** Stage of a reopened deal: the last open one that it was in and that still exists. */
export function lastOpenStage(
  { stageHistory = [] }: Pick<Deal, 'stageHistory'>,
  stages: readonly PipelineStage[],
): PipelineStage | undefined {
  const open = new Map(stages.filter(({ kind }) => kind === 'open').map((stage) => [stage.id, stage]))
  const last = stageHistory.findLast(({ stageId }) => open.has(stageId))
  return (last && open.get(last.stageId)) ?? stageOfKind('open', stages)
}

/** Kind of move. `order`: within a column. */
export type Move = 'order' | 'forward' | 'backward' | DealAction

/** Kind of move when a deal is dropped on a stage; undefined where it makes no sense. */
export function moveOf(
  deal: Pick<Deal, 'status' | 'stageId'>,
  toId: string,
  stages: readonly PipelineStage[],
): Move | undefined {
  const ordered = inOrder(stages)
  const to = ordered.findIndex(({ id }) => id === toId)
  const target = ordered[to]
  if (target === undefined) return undefined
  if (deal.stageId === toId) return 'order'
  if (dealStatusOf(deal) !== 'open') return target.kind === 'open' ? 'reopen' : undefined
  if (target.kind !== 'open') return target.kind === 'won' ? 'win' : 'lose'
  // A deal whose stage was removed goes forward wherever it goes.
  return to < ordered.findIndex(({ id }) => id === deal.stageId) ? 'backward' : 'forward'
}

/** Probability after a move to an open stage: the stage's, unless the old one was changed by a person. */
export function probabilityAfter(
  deal: Pick<Deal, 'stageId' | 'probability'>,
  to: PipelineStage,
  stages: readonly PipelineStage[],
): number {
  const from = stages.find(({ id }) => id === deal.stageId)
  const isOwn = deal.probability !== undefined && from !== undefined && deal.probability !== from.probability
  return isOwn ? (deal.probability ?? to.probability) : to.probability
}

/** Whether the deal can be dropped there, as far as known. */
export function dealCanMove(
  deal: Deal,
  toId: string,
  context: DealContext & { stages: readonly PipelineStage[]; note?: string | undefined },
): Verdict {
  const move = moveOf(deal, toId, context.stages)
  switch (move) {
    case undefined:
      return no(t('Reopen this deal before moving it.'))
    case 'order':
    case 'forward':
      return yes
    case 'backward':
      return [...(context.note ?? '').trim()].length >= NOTE_MIN
        ? yes
        : no(t('Enter a reason of at least {min} characters.', { min: NOTE_MIN }))
    case 'lose':
      return canConfirmLoss(deal, context)
    default:
      return dealCan(move, deal, context)
  }
}
