import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { type FieldValues, sameValue } from '@touchline/domain/shared/values.ts'
import {
  dealFields,
  derivedDealFields,
  weightedOf,
  type DealForm,
  dealDerivedFields,
} from '@touchline/domain/nouns/deal/deal-form.ts'
import {
  dealCanMove,
  dealCanReverse,
  dealTransitions,
  moveOf,
  probabilityAfter,
} from '@touchline/domain/nouns/deal/deal-status.ts'
import {
  type Deal,
  type DealStatus,
  dealStatusOf,
  type LostReason,
} from '@touchline/domain/nouns/deal/deal.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { cancelPlanned, reversePlanned } from '#data/nouns/activity/planned-activities.ts'
import { learnServerTime, serverTime } from '#data/server-clock.ts'
import { dealSideEffects, giveBackCustomer, namesAround } from './deal-side-effects.ts'
import { knownStages } from './stages.ts'
import { dealsCollection } from './deals.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { decisionsOn } from '@touchline/domain/engine/log/decision-questions.ts'
import {
  inStageSince,
  reachedIn,
  STAGE_HISTORY_MAX,
  withStage,
} from '@touchline/domain/nouns/deal/stage-history.ts'
import type { Plan } from '#data/backend/write/plan.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { atCommit, withItem } from '#data/backend/server-time.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { currentActor } from '#data/session/session.ts'

/** Input of the dialogs: each move needs at most one of them. */
export type MoveAnswers = {
  /** Reason for moving it back. */
  note?: string | undefined
  won?: { valueMinor: number; closedOn: string; wonAt: Date } | undefined
  lost?: { lostReason: LostReason; lostNote: string } | undefined
  /** Whether to cancel the planned activities of a closed deal, each by a separate decision. */
  cancelsPlanned?: boolean | undefined
}

export type Target = MoveAnswers & {
  toId: string
  /** Place in the column. Default: the current one. */
  rank?: string | undefined
}

/**
 * Plan for moving a deal to a stage by the state table; `closing` is the decision that a reopening ends. Throws `refused` where
 * the move isn't allowed.
 */
function movePlan(
  deal: Deal,
  target: Target,
  { stages, closing }: { stages: readonly PipelineStage[]; closing?: Decision | undefined },
): Plan {
  const { toId, note, won, lost } = target
  const context = { stages, note, won, lostReason: lost?.lostReason }
  refuseUnless(dealCanMove(deal, toId, context))
  const stage = stages.find(({ id }) => id === toId)
  const move = moveOf(deal, toId, stages)
  const rank = target.rank === undefined ? {} : { rank: target.rank }
  if (stage === undefined || move === undefined)
    throw new AppError('refused', { sentence: t('That stage no longer exists.') })
  if (move === 'order') return { action: 'move', changes: {}, derived: rank }
  const memory = move === 'reopen' ? comingBack(deal, toId) : entering(deal, toId)
  const derived = { ...rank, ...memory }
  const plan = (action: string, changes: FieldValues, to: DealStatus): Plan => ({
    action,
    ...(to === dealStatusOf(deal) ? {} : { from: dealStatusOf(deal), to }),
    changes: { stageId: toId, ...changes },
    derived: { ...derived, weightedMinor: weightedOf({ ...deal, ...changes }) },
  })
  switch (move) {
    case 'win':
      return plan('win', winning(deal, won), 'won')
    case 'lose':
      return plan('lose', losing(lost), 'lost')
    case 'reopen':
      return plan('reopen', reopening(deal, stage, closing), 'open')
    default:
      return { ...plan('move', { probability: probabilityAfter(deal, stage, stages) }, 'open'), note }
  }
}

const winning = (deal: Deal, won: MoveAnswers['won']): FieldValues => ({
  status: dealTransitions.win.to,
  wonAt: won?.wonAt ?? serverTime(),
  valueMinor: won?.valueMinor ?? deal.valueMinor ?? 0,
  expectedCloseDate: won?.closedOn ?? deal.expectedCloseDate ?? null,
  probability: 100,
  forecastCategory: 'closed',
})

const losing = (lost: MoveAnswers['lost']): FieldValues => ({
  status: dealTransitions.lose.to,
  lostAt: serverTime(),
  lostReason: lost?.lostReason ?? null,
  lostNote: lost?.lostNote.trim() || null,
  probability: 0,
  forecastCategory: 'closed',
})

/** Fields with a deal's past stages. */
type StageMemory = Pick<Deal, 'stageHistory' | 'reachedStages'>

const entryNow = (stageId: string) => ({ stageId, at: serverTime(), by: currentActor().uid })

/** Past stages of a deal that enters a stage. */
function entering({ stageHistory = [], reachedStages }: StageMemory, stageId: string): FieldValues {
  const entry = entryNow(stageId)
  const isFull = stageHistory.length >= STAGE_HISTORY_MAX
  return {
    stageEnteredAt: atCommit(),
    // Where there is room the database adds it to the stored list, which keeps microseconds of other programs.
    stageHistory: isFull ? withStage(stageHistory, entry) : withItem(entry),
    reachedStages: reachedIn([...stageHistory, entry], reachedStages),
  }
}

/** Past stages of a reopened deal: as if it had been in its old stage all the time. */
function comingBack(deal: StageMemory, stageId: string): FieldValues {
  const now = entryNow(stageId)
  const since = inStageSince([...(deal.stageHistory ?? []), now])
  return { ...entering(deal, stageId), ...(since === now.at ? {} : { stageEnteredAt: since }) }
}

/** Past stages of a deal whose last change of stage is undone, as if it had never happened; the second is the current deal. */
function goingBack(
  { stageHistory = [], reachedStages }: StageMemory,
  { stageId = '', wonAt, lostAt }: Partial<Deal>,
): FieldValues {
  const [last, left] = [stageHistory.at(-2), stageHistory.at(-1)]
  if (last?.stageId === stageId) {
    const history = stageHistory.slice(0, -1)
    const reached = reachedStages?.filter((id) => id !== left?.stageId)
    return {
      stageEnteredAt: inStageSince(history),
      stageHistory: history,
      reachedStages: reachedIn(history, reached),
    }
  }
  // An undo is undone.
  const at = wonAt ?? lostAt ?? serverTime()
  const history = withStage(stageHistory, { ...entryNow(stageId), at })
  return { stageEnteredAt: at, stageHistory: history, reachedStages: reachedIn(history, reachedStages) }
}

/** Finds the decision that closed the deal; undefined where its latest fifty entries don't have it. */
async function closingOf(deal: Deal): Promise<Decision | undefined> {
  const { rows } = await decisionsCollection.page(decisionsOn(dealsCollection.name, deal.id), { size: 50 })
  const status = dealStatusOf(deal)
  return rows.find(({ to }) => to === status)
}

/** Fields restored in a reopened deal to those before closing, unless somebody changed them since. */
const RESTORED = ['valueMinor', 'expectedCloseDate', 'probability', 'forecastCategory'] as const

/** Clears the fields of the closing in a reopened deal; the history keeps them. */
function reopening(deal: Deal, stage: PipelineStage, closing: Decision | undefined): FieldValues {
  const { before = {}, after = {} } = closing ?? {}
  const restored = RESTORED.filter((name) => name in after && sameValue(deal[name], after[name]))
  return {
    status: dealTransitions.reopen.to,
    wonAt: null,
    lostAt: null,
    lostReason: null,
    lostNote: null,
    forecastCategory: 'pipeline',
    probability: stage.probability,
    ...Object.fromEntries(
      restored
        .filter((name) => name !== 'probability' || before['stageId'] === stage.id)
        .map((name) => [name, before[name] ?? null]),
    ),
  }
}

/** A new deal has a place in its column: the rank between its neighbours. */
type DealEntry = DealForm & { rank: string }

/**
 * Every change of a deal. `create` opens it in the stage of its form; `update` leaves the stage as it is; `run` moves it to a
 * stage, or to another place in its column: moves, wins, loses or reopens it by the state table. Effects of a decision on club
 * and contact are undone with it.
 */
export const dealDecisions = recordDecisions<Deal, DealEntry, Target>({
  collection: dealsCollection,
  // The last ones follow from the stage; a card on the board shows them before the server's time is known.
  incidental: [
    ...dealDerivedFields,
    'lastActivityAt',
    'nextActivityAt',
    'touchedBy',
    'stageEnteredAt',
    'stageHistory',
    'reachedStages',
    'wonAt',
    'lostAt',
  ],
  later: ['clubs', 'contacts'],
  canEdit: () => yes,
  canDelete: () => no(t('Deals can’t be deleted. Mark this one as lost instead.')),
  async canReverse(decision, deal) {
    const stages = await knownStages()
    const goesTo = decision.before?.['stageId']
    const isThere = goesTo === undefined || stages.some(({ id }) => id === goesTo)
    return all(dealCanReverse(decision, deal, { stages }), isThere ? yes : stageIsGone)
  },
  fields: ({ rank: _, ...form }) => dealFields(form),
  derived: derivedOf,
  async initial({ rank, stageId }) {
    await learnServerTime()
    return { rank, lastActivityAt: null, nextActivityAt: null, ...entering({}, stageId) }
  },
  alongside: dealSideEffects,
  async step(deal, target, effects) {
    await learnServerTime()
    const stages = await knownStages()
    const isReopened = moveOf(deal, target.toId, stages) === 'reopen'
    const closing = isReopened ? await closingOf(deal) : undefined
    if (closing?.to === 'won') await giveBackCustomer(closing, deal, effects)
    return movePlan(deal, target, { stages, closing })
  },
  async reversed(decision, deal, effects) {
    const { before = {} } = decision
    if (decision.to === 'won') await giveBackCustomer(decision, deal, effects)
    const after = dealsCollection.parse(deal.id, { ...deal, ...before })
    const memory = 'stageId' in before ? goingBack(deal, after) : {}
    return { derived: { ...(await derivedOf(after, before, effects)), ...memory } }
  },
  async afterRun({ id, seen, toId, cancelsPlanned = false }, { decisionId }) {
    if (cancelsPlanned) await cancelPlanned(id, decisionId)
    // Reopening a won deal undoes its effects; a mere change of place isn't a reopening.
    const before = seen && dealsCollection.parse(id, seen)
    if (before === undefined || dealStatusOf(before) !== 'won') return
    const isReopened = moveOf(before, toId, await knownStages()) === 'reopen'
    const win = isReopened ? await closingOf(before) : undefined
    if (win) await reversePlanned(win.id, decisionId)
  },
  async afterReversal({ id, from, to }, { decisionId }) {
    if ([from, to].some((status) => status === 'won' || status === 'lost'))
      await reversePlanned(id, decisionId)
  },
})

const stageIsGone: Verdict = no(t('Its earlier stage was removed.'))

/** Fields derived from changed ones; search words only where a name may have changed. */
async function derivedOf(deal: Deal, changes: FieldValues, effects: SideEffects): Promise<FieldValues> {
  const isNamed = ['title', 'contactIds', 'clubId'].some((field) => field in changes)
  return isNamed
    ? derivedDealFields(deal, await namesAround(deal, effects))
    : { weightedMinor: weightedOf(deal) }
}

export const dealReversal = reversalIn(dealsCollection, dealDecisions, async (decision, deal) =>
  dealCanReverse(decision, deal, { stages: await knownStages() }),
)
