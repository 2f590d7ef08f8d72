import { decisionsOn } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue, type FieldValues } from '@touchline/domain/shared/values.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { dealTransitions } from '@touchline/domain/nouns/pipeline/pipeline-status.ts'
import { dealStatusOf, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import {
  STAGE_HISTORY_MAX,
  inStageSince,
  reachedIn,
  withStage,
} from '@touchline/domain/nouns/pipeline/stage-history.ts'
import { atCommit, withItem } from '#data/backend/server-time.ts'
import { decisionsCollection } from '#data/nouns/decision/decisions.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'
import { dealsCollection } from './pipelines.ts'

/** Fields in which a deal remembers its stages. */
type StageMemory = Pick<Deal, 'stageHistory' | 'reachedStages'>

const entryNow = (stageId: string) => ({ stageId, at: serverTime(), by: currentActor().uid })

/** The memory of a deal that comes into a stage. */
export function entering({ stageHistory = [], reachedStages }: StageMemory, stageId: string): FieldValues {
  const entry = entryNow(stageId)
  const isFull = stageHistory.length >= STAGE_HISTORY_MAX
  return {
    stageEnteredAt: atCommit(),
    // Where there is room the database adds it to what is stored, to the microsecond as others wrote it.
    stageHistory: isFull ? withStage(stageHistory, entry) : withItem(entry),
    reachedStages: reachedIn([...stageHistory, entry], reachedStages),
  }
}

/** The memory of a deal that is open again: it has been in its old stage all the time. */
export function comingBack(deal: StageMemory, stageId: string): FieldValues {
  const now = entryNow(stageId)
  const since = inStageSince([...(deal.stageHistory ?? []), now])
  return { ...entering(deal, stageId), ...(since === now.at ? {} : { stageEnteredAt: since }) }
}

/** The memory of a deal of which the last change of stage is undone, as if it had never come; the second is the deal as it is then. */
export function goingBack(
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

/** The decision by which the deal is closed; undefined where the log of its latest fifty doesn't have it. */
export async function closingOf(deal: Deal): Promise<Decision | undefined> {
  const { rows } = await decisionsCollection.page(decisionsOn(dealsCollection.name, deal.id), { size: 50 })
  const status = dealStatusOf(deal)
  return rows.find(({ to }) => to === status)
}

/** Fields that a reopened deal has as before it was closed, unless somebody changed them since. */
const RESTORED = ['valueMinor', 'expectedCloseDate', 'probability', 'forecastCategory'] as const

/** A reopened deal forgets how it was closed; the history does not. */
export function reopening(deal: Deal, stage: PipelineStage, closing: Decision | undefined): FieldValues {
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
