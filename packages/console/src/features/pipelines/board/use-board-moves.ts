import { listText } from '@touchline/domain/language/list-text.ts'
import { quoted } from '@touchline/domain/language/quoted.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Basis } from '@touchline/domain/engine/log/basis.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { moveOf } from '@touchline/domain/nouns/pipeline/pipeline-status.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useRef } from 'react'
import { AppError, toAppError } from '#data/errors.ts'
import {
  afterMove,
  recountAfter,
  showOnBoard,
  shownOnBoard,
  type ShownBoard,
} from '#data/nouns/pipeline/board/deal-board-cache.ts'
import type { Target } from '#data/nouns/pipeline/pipeline-plans.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import { questionOf } from '#features/pipelines/deal-questions.tsx'
import { filterLabel } from '#features/pipelines/deal-words.ts'
import { nameOfStage } from '#features/pipelines/stages/stage-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'

/** Loads the code that writes a move; a board that is only looked at does without. */
export const loadMoving = () => import('#data/nouns/pipeline/pipeline-decisions.ts')

export type BoardMoves = {
  /** Moves a card to a column and, where the board isn't sorted, to a rank in it. */
  move(deal: Deal, to: PipelineStage, rank: string | undefined): void
}

/** Moves on the board: shown at once, written as one decision each, and put right with a sentence where that fails. */
export function useBoardMoves(board: ShownBoard, ask: (request: DecisionRequest) => void): BoardMoves {
  const { stages } = board
  // Quick moves of one card are sent one after the other: each is based on the revision that the one before made.
  const underWay = useRef(new Map<string, Promise<number>>())

  const perform = async (deal: Deal, target: Target): Promise<void> => {
    const moved = afterMove(deal, target, stages, new Date())
    const hidden = showOnBoard(moved, board)
    const isOrder = target.toId === deal.stageId
    const turn = turnOf(deal, underWay.current)
    try {
      const [basis, { dealDecisions }] = await Promise.all([turn.before, loadMoving()])
      const { decisionId, rev } = await mutate(dealDecisions.run(), { ...basis, id: deal.id, ...target })
      turn.end(rev)
      if (!isOrder)
        toast.done(movedSentence(moved, hidden, stages), {
          undo: () => undoOnBoard(decisionId, board),
        })
    } catch (failure) {
      turn.fail(failure)
      throw await putRight(deal, toAppError(failure), board)
    } finally {
      if (!isOrder) void recountAfter([{ before: deal, after: moved }], board)
    }
  }

  return {
    move(deal, to, rank) {
      const target = { toId: to.id, rank }
      const move = moveOf(deal, to.id, stages)
      if (move === undefined) return refuse(t('Reopen this deal before moving it.'))
      if (move === 'order' && rank === undefined) return undefined
      const question = questionOf(deal, to, stages)
      if (question === undefined)
        return void perform(deal, target).catch((failure: unknown) => toast.error(failure))
      const { answer, ...request } = question
      return ask({ ...request, run: (given) => perform(deal, { ...target, ...answer(given) }) })
    },
  }
}

/** A turn in the moves of one card: begins at the revision that the move before made, and fails with it. */
function turnOf(deal: Deal, underWay: Map<string, Promise<number>>) {
  const before: Promise<Basis> =
    underWay.get(deal.id)?.then((expectedRev) => ({ expectedRev })) ?? Promise.resolve({ seen: deal })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const leave = () => underWay.get(deal.id) === promise && underWay.delete(deal.id)
  underWay.set(deal.id, promise)
  promise.catch(() => undefined).finally(leave)
  return { before, end: resolve, fail: reject }
}

const refuse = (sentence: string) => void toast.error(new AppError('refused', { sentence }))

/** Says so where a filter hides the card that was just dropped. */
function movedSentence(deal: Deal, hidden: readonly string[], stages: readonly PipelineStage[]): string {
  const [title, stage] = [dealTitle(deal), nameOfStage(deal.stageId, stages)]
  if (hidden.length === 0) return t('{title} moved to {stage}.', { title, stage })
  const filters = listText(hidden.map((name) => quoted(filterLabel(name))))
  return t(
    '{title} moved to {stage}. {count, plural, one {The filter {filters} hides it.} other {The filters {filters} hide it.}}',
    { title, stage, count: hidden.length, filters },
  )
}

/** Undoes a decision about a card, and shows the card as it is then. */
export async function undoOnBoard(decisionId: string, board: ShownBoard): Promise<void> {
  const id = decisionId.split('_').slice(1, -1).join('_')
  const { dealDecisions } = await loadMoving()
  await dealDecisions.undo(decisionId)
  const before = shownOnBoard(id, board)
  const after = await readAgain(deals.record(id))
  showOnBoard(after, board)
  void recountAfter([{ before, after }], board)
}

/** Shows what is true after a move that failed, and says it. */
async function putRight(deal: Deal, error: AppError, board: ShownBoard): Promise<AppError> {
  const { stages } = board
  const title = dealTitle(deal)
  if (error.kind === 'conflict' || error.kind === 'notFound') {
    const now = await readAgain(deals.record(deal.id)).catch(() => undefined)
    showOnBoard(now ?? deal, board, { evenOlder: true })
    if (now === undefined) return error
    const who = await queryClient.fetchQuery(administrators()).catch(() => [])
    const name = who.find(({ value }) => value === now.updatedBy)?.label ?? t('Someone else')
    const sentence = t('{name} changed {title} in the meantime. It’s in {stage}.', {
      name,
      title,
      stage: nameOfStage(now.stageId, stages),
    })
    return new AppError('conflict', { sentence, cause: error, theirs: now })
  }
  showOnBoard(deal, board, { evenOlder: true })
  const sentence = t('{title} is back in {stage}. {sentence}', {
    title,
    stage: nameOfStage(deal.stageId, stages),
    sentence: error.sentence,
  })
  return new AppError(error.kind, { sentence, cause: error })
}
