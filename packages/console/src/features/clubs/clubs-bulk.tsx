import { IconStairsUp } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { ClubLevel, clubLevelLabels, type Club } from '@touchline/domain/nouns/club/club.ts'
import { AppError } from '#data/errors.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { archiveInBulk } from '#kit/decision/archive-in-bulk.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { defineBulkAction } from '#kit/bulk.ts'
import type { LevelValue } from './clubs-bulk-fields.tsx'
import { useQueueDecisions } from '#screens/list/queue-decisions.ts'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

/** Loaded with the dialog, since lists rarely open it. */
const LevelFields = lazyPart(async () => (await import('./clubs-bulk-fields.tsx')).LevelFields)

/** Linked records stay; `/delete-club/{clubId}` asks about each kind of them. */
const archive = archiveInBulk<Club>({
  scope: 'club',
  run: (archival) => mutate(clubDecisions.run(), archival),
  undo: clubDecisions.undo,
})

const setLevel = defineBulkAction<Club, LevelValue>({
  id: 'setLevel',
  label: t('Set level'),
  icon: IconStairsUp,
  initial: { level: undefined },
  Fields: LevelFields,
  problem: ({ level }) => (level === undefined ? t('Choose a level.') : undefined),
  async run(club, value, batchId) {
    const level = ClubLevel.parse(value.level)
    if (club.level === level)
      throw new AppError('refused', {
        sentence: t('The level is already “{level}”.', { level: clubLevelLabels[level] }),
      })
    return mutate(clubDecisions.update(), { id: club.id, form: { level }, batchId })
  },
  undo: clubDecisions.undo,
})

const actions = [archive, setLevel]

const requested = {
  filter: 'status',
  value: 'requested',
  load: async () => (await import('./club-queue.tsx')).clubQueue,
}

const Editor = editInBulk(async () => (await import('./club-form.tsx')).clubForm.editing)

export function ClubsBulk(selected: SelectedRows) {
  const decisions = useQueueDecisions(selected, requested)
  return <BulkBar {...selected} actions={[...decisions, ...actions]} Editor={Editor} />
}
