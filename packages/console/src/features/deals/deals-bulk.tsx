import { IconArrowRight, IconThumbDown, IconUser } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { LostForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import { stageOfKind } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import { useEffect } from 'react'
import { AppError } from '#data/errors.ts'
import { rereadBoard } from '#data/nouns/deal/deal-board-cache.ts'
import { topRankOf } from '#data/nouns/deal/deal-board.ts'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { knownStages } from '#data/nouns/deal/stages.ts'
import { mutate } from '#data/query-client.ts'
import type { LostDraft } from './deal-question-fields.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import type { OwnerValue, StageValue } from './deals-bulk-fields.tsx'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

/** Loaded with the dialog, since lists rarely open them. */
const OwnerFields = lazyPart(async () => (await import('./deals-bulk-fields.tsx')).OwnerFields)
const StageFields = lazyPart(async () => (await import('./deals-bulk-fields.tsx')).StageFields)
const LostFields = lazyPart(async () => (await import('./deals-bulk-lost.tsx')).BulkLostFields)

const owner = defineBulkAction<Deal, OwnerValue>({
  id: 'owner',
  label: t('Set owner'),
  icon: IconUser,
  initial: { ownerId: '' },
  Fields: OwnerFields,
  problem: ({ ownerId }) => (ownerId === '' ? t('Choose an owner.') : undefined),
  async run(deal, { ownerId }, batchId) {
    if (deal.ownerId === ownerId) throw new AppError('refused', { sentence: t('Already has this owner.') })
    return mutate(dealDecisions.update(), { id: deal.id, form: { ownerId }, batchId })
  },
  undo: dealDecisions.undo,
})

const stage = defineBulkAction<Deal, StageValue>({
  id: 'stage',
  label: t('Set stage'),
  icon: IconArrowRight,
  initial: { stageId: '', note: '' },
  Fields: StageFields,
  problem: ({ stageId }) => (stageId === '' ? t('Choose a stage.') : undefined),
  async run(deal, { stageId, note }, batchId) {
    if (deal.stageId === stageId) throw new AppError('refused', { sentence: t('Already in this stage.') })
    const rank = between(undefined, await topRankOf(stageId))
    return mutate(dealDecisions.run(), {
      id: deal.id,
      toId: stageId,
      rank,
      note: note.trim() === '' ? undefined : note,
      batchId,
    })
  },
  undo: dealDecisions.undo,
})

const lost = defineBulkAction<Deal, LostDraft>({
  id: 'lost',
  label: tc('deal', 'Lost'),
  icon: IconThumbDown,
  tone: 'danger',
  initial: { lostReason: '', lostNote: '', cancelsPlanned: true },
  Fields: LostFields,
  problem: (value) => LostForm.safeParse(value).error?.issues.at(0)?.message,
  async run(deal, { cancelsPlanned, ...value }, batchId) {
    const toId = stageOfKind('lost', await knownStages())?.id ?? 'lost'
    return mutate(dealDecisions.run(), {
      id: deal.id,
      toId,
      lost: LostForm.parse(value),
      cancelsPlanned,
      batchId,
    })
  },
  undo: dealDecisions.undo,
})

const actions = [owner, stage, lost]

const Editor = editInBulk(async () => (await import('./deal-form.tsx')).dealForm.editing)

export function DealsBulk(selected: SelectedRows) {
  // The board does not follow a batch card by card.
  useEffect(() => () => void rereadBoard(), [])
  return <BulkBar {...selected} actions={actions} Editor={Editor} />
}
