import { IconArchive } from '@tabler/icons-react'
import { reasonProblem, type Reason } from '@touchline/domain/reason.ts'
import { givenReason } from '#kit/decision/given-reason.ts'
import type { ReasonValue } from '#kit/decision/reason-fields.tsx'
import { defineBulkAction, type BulkAction } from '#kit/list/bulk.ts'
import type { ListRow } from '#kit/list/list-definition.ts'
import { part } from '#kit/part.tsx'

/** Lists rarely open them, so that they come with the dialog. */
const Fields = part(async () => (await import('#kit/decision/archive-reason.tsx')).ArchiveReason)

type Archiving = {
  run: (archival: { id: string; action: 'archive'; reason: Reason; batchId: string }) => Promise<{
    decisionId: string
  }>
  undo: BulkAction['undo']
}

/** Archives many at once, with one reason. */
export const archiveInBulk = <Row extends ListRow>({ run, undo }: Archiving): BulkAction<Row> =>
  defineBulkAction<Row, ReasonValue>({
    id: 'archive',
    label: 'Archive',
    icon: IconArchive,
    tone: 'danger',
    initial: {},
    Fields,
    problem: reasonProblem,
    run: ({ id }, reason, batchId) => run({ id, action: 'archive', reason: givenReason(reason), batchId }),
    undo,
  })
