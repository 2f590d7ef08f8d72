import { t } from '@touchline/domain/language/t.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listText, quoted } from '@touchline/domain/language/phrases.ts'
import type { Basis } from '@touchline/domain/engine/log/basis.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { moveOf } from '@touchline/domain/nouns/deal/deal-status.ts'
import {
  afterMove,
  recountAfter,
  type ShownBoard,
  shownOnBoard,
  showOnBoard,
} from '#data/nouns/deal/deal-board-cache.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { mutate, queryClient, readAgain } from '#data/query-client.ts'
import type { OwnerValue } from '#features/deals/deals-bulk-fields.tsx'
import { decisionFields, type DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { AppError, toAppError } from '#data/errors.ts'
import type { Target } from '#data/nouns/deal/deal-decisions.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { questionOf } from '#features/deals/deal-questions.tsx'
import { filterLabel } from '#features/deals/deal-words.ts'
import { nameOfStage } from '#features/deals/stage-words.ts'
import type { CardAction } from './board-menu.tsx'

/** Loads the code that writes a move, which viewing the board doesn't need. */
export const loadMoving = () => import('#data/nouns/deal/deal-decisions.ts')

type BoardMoves = {
  /** Moves a card to a column and, where the board isn't sorted, to a rank in it. */
  move(deal: Deal, to: PipelineStage, rank: string | undefined): void
}

/** Moves on the board: shown at once, written as one decision each, and corrected with a message if that fails. */
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

/** A turn in the moves of one card: begins at the revision of the move before, and fails with it. */
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

/** Says if a filter hides the card that was just dropped. */
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
async function undoOnBoard(decisionId: string, board: ShownBoard): Promise<void> {
  const id = decisionId.split('_').slice(1, -1).join('_')
  const { dealDecisions } = await loadMoving()
  await dealDecisions.undo(decisionId)
  const before = shownOnBoard(id, board)
  const after = await readAgain(deals.record(id))
  showOnBoard(after, board)
  void recountAfter([{ before, after }], board)
}

/** Shows the true state after a failed move, and returns the error that says so. */
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

const OwnerFields = lazyPart<DecisionFieldsProps<OwnerValue>>(
  async () => (await import('#features/deals/deals-bulk-fields.tsx')).OwnerFields,
)
const BoardComposer = lazyPart(async () => (await import('./board-composer.tsx')).BoardComposer)

type Composing = { deal: Deal; start: 'call' | 'plan' }

/** Actions on a card other than moving it; the page draws `composer` where it has room for a dialog. */
export function useCardActions(board: ShownBoard, ask: (request: DecisionRequest) => void) {
  const navigate = useNavigate()
  const [composing, setComposing] = useState<Composing>()
  const actions: readonly CardAction[] = [
    { label: t('Log a call…'), run: (deal) => setComposing({ deal, start: 'call' }) },
    { label: t('Plan an activity…'), run: (deal) => setComposing({ deal, start: 'plan' }) },
    { label: t('Edit'), run: ({ id }) => void navigate(paths.pipelineEdit(id)) },
    { label: t('Change owner…'), run: (deal) => ask(ownerQuestion(deal, board)) },
  ]
  const close = (deal: Deal) => {
    setComposing(undefined)
    // The time of the next activity is written without a revision.
    void showAnew(deal.id, board).catch(() => undefined)
  }
  const composer = composing && <BoardComposer {...composing} onClose={() => close(composing.deal)} />
  return { actions, composer }
}

function ownerQuestion(deal: Deal, board: ShownBoard): DecisionRequest {
  const openedAt = new Date()
  return {
    title: t('Change owner: {dealTitle}', { dealTitle: dealTitle(deal) }),
    effect: t('The new owner finds the deal among their own.'),
    confirm: t('Change owner'),
    fields: decisionFields<OwnerValue>({
      initial: { ownerId: deal.ownerId ?? '' },
      Fields: OwnerFields,
      problem: ({ ownerId }) => (ownerId === '' ? t('Choose an owner.') : undefined),
    }),
    async run({ input }) {
      const { ownerId } = input as OwnerValue // what the fields began with and changed
      if (ownerId === deal.ownerId) return
      const { dealDecisions } = await loadMoving()
      const { decisionId } = await mutate(dealDecisions.update(), {
        id: deal.id,
        seen: deal,
        openedAt,
        form: { ownerId },
      })
      toast.done(t('Owner of {dealTitle} changed.', { dealTitle: dealTitle(deal) }), {
        undo: () => undoOnBoard(decisionId, board),
      })
      await showAnew(deal.id, board)
    },
  }
}

async function showAnew(id: string, board: ShownBoard): Promise<void> {
  showOnBoard(await readAgain(deals.record(id)), board, { evenOlder: true })
}
