import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { between } from '@touchline/domain/nouns/pipeline/rank.ts'
import { topRankOf } from '#data/nouns/pipeline/board/deal-board.ts'
import { dealDecisions } from '#data/nouns/pipeline/pipeline-decisions.ts'
import type { MoveAnswers } from '#data/nouns/pipeline/pipeline-plans.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import { questionOf } from './deal-questions.tsx'

type Moving = {
  deal: Deal
  to: PipelineStage
  stages: readonly PipelineStage[]
  openedAt: Date
  /** Opens the page's decision dialog. */
  ask: (request: DecisionRequest) => void
}

/** Brings the deal of a page to a stage, after asking what has to be known. */
export function startMove({ deal, to, stages, openedAt, ask }: Moving): void {
  const run = async (answers: MoveAnswers = {}) => {
    const rank = between(undefined, await topRankOf(to.id))
    const change = { id: deal.id, seen: deal, openedAt }
    const { decisionId } = await mutate(dealDecisions.run(), { ...change, toId: to.id, rank, ...answers })
    toast.done(t('{dealTitle} is in {name} now.', { dealTitle: dealTitle(deal), name: to.name }), {
      undo: () => dealDecisions.undo(decisionId),
    })
  }
  const question = questionOf(deal, to, stages)
  if (question === undefined) return void run().catch((failure: unknown) => toast.error(failure))
  const { answer, ...request } = question
  return ask({ ...request, run: (given) => run(answer(given)) })
}
