import { t } from '@touchline/domain/language/t.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showOnBoard, type ShownBoard } from '#data/nouns/pipeline/board/deal-board-cache.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { mutate, readAgain } from '#data/query-client.ts'
import type { OwnerValue } from '#features/pipelines/list/pipelines-bulk-fields.tsx'
import { decisionFields, type DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import type { CardAction } from './board-menu.tsx'
import { loadMoving, undoOnBoard } from './use-board-moves.ts'

const OwnerFields = lazyPart<DecisionFieldsProps<OwnerValue>>(
  async () => (await import('#features/pipelines/list/pipelines-bulk-fields.tsx')).OwnerFields,
)
const BoardComposer = lazyPart(async () => (await import('./board-composer.tsx')).BoardComposer)

type Composing = { deal: Deal; start: 'call' | 'plan' }

/** Actions on a card other than moving it; `composer` is drawn where the page has room for a dialog. */
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
