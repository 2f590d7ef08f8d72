import { IconArchive, IconStairsUp } from '@tabler/icons-react'
import { ClubLevel, clubLevelLabels, type Club } from '@touchline/domain/club.ts'
import { reasonProblem } from '@touchline/domain/reason.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { AppError } from '#data/errors.ts'
import { mutate } from '#data/query-client.ts'
import { givenReason } from '#kit/decision/given-reason.ts'
import type { ReasonValue } from '#kit/decision/reason-fields.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk-bar.tsx'
import { defineBulkAction } from '#kit/list/bulk.ts'
import { part } from '#kit/part.tsx'
import type { LevelValue } from './clubs-bulk-fields.tsx'

/** Lists rarely open them, so that they come with the dialog. */
const ArchiveFields = part(async () => (await import('./clubs-bulk-fields.tsx')).ArchiveFields)
const LevelFields = part(async () => (await import('./clubs-bulk-fields.tsx')).LevelFields)

/** What refers to the clubs stays; `/delete-club/{clubId}` asks about each kind of it. */
const archive = defineBulkAction<Club, ReasonValue>({
  id: 'archive',
  label: 'Archive',
  icon: IconArchive,
  tone: 'danger',
  initial: {},
  Fields: ArchiveFields,
  problem: reasonProblem,
  run: ({ id }, reason, batchId) =>
    mutate(clubDecisions.run(), { id, action: 'archive', reason: givenReason(reason), batchId }),
  undo: clubDecisions.undo,
})

const setLevel = defineBulkAction<Club, LevelValue>({
  id: 'setLevel',
  label: 'Set level',
  icon: IconStairsUp,
  initial: { level: undefined },
  Fields: LevelFields,
  problem: ({ level }) => (level === undefined ? 'Choose a level.' : undefined),
  async run(club, value, batchId) {
    const level = ClubLevel.parse(value.level)
    if (club.level === level)
      throw new AppError('refused', { sentence: `The level is “${clubLevelLabels[level]}” already.` })
    return mutate(clubDecisions.update(), { id: club.id, form: { level }, batchId })
  },
  undo: clubDecisions.undo,
})

const actions = [archive, setLevel]

/** What can be done to many clubs at once (product.md, section 5). */
export function ClubsBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} />
}
