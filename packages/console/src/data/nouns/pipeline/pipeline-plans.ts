import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import { weightedOf } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import {
  dealCanMove,
  dealTransitions,
  moveOf,
  probabilityAfter,
} from '@touchline/domain/nouns/pipeline/pipeline-status.ts'
import {
  dealStatusOf,
  type Deal,
  type DealStatus,
  type LostReason,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { Plan } from '#data/backend/write/plan.ts'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { AppError } from '#data/errors.ts'
import { serverTime } from '#data/server-clock.ts'
import { comingBack, entering, reopening } from './deal-memory.ts'

/** Input of the dialogs: each move needs at most one of them. */
export type MoveAnswers = {
  /** Why it goes back. */
  note?: string | undefined
  won?: { valueMinor: number; closedOn: string; wonAt: Date } | undefined
  lost?: { lostReason: LostReason; lostNote: string } | undefined
  /** Planned activities of a deal that is closed are cancelled too, each by its own decision. */
  cancelsPlanned?: boolean | undefined
}

export type Target = MoveAnswers & {
  toId: string
  /** Its place in the column; absent: the one it has. */
  rank?: string | undefined
}

/**
 * Plan for moving a deal to a stage, as the state table has it; `closing` is the decision that a reopening ends. Throws
 * `refused` where it may not go there.
 */
export function movePlan(
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
