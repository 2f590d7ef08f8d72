import { IconArchive } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { reasonProblem, type Reason, type ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import type { ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { defineBulkAction, type BulkAction } from '#kit/bulk.ts'
import type { ListRow } from '#kit/query.ts'

/** Loaded with the dialog, since lists rarely open it. */
const fieldsOf = (scope: ReasonScope) =>
  lazyPart(async () => (await import('#kit/decision/dialog/archive-reason.tsx')).archiveReasonOf(scope))

type Archiving = {
  scope: ReasonScope
  run: (archival: { id: string; action: 'archive'; reason: Reason; batchId: string }) => Promise<{
    decisionId: string
  }>
  undo: BulkAction['undo']
}

/** Archives many at once, with one reason. */
export const archiveInBulk = <Row extends ListRow>({ scope, run, undo }: Archiving): BulkAction<Row> =>
  defineBulkAction<Row, ReasonValue>({
    id: 'archive',
    label: t('Archive'),
    icon: IconArchive,
    tone: 'danger',
    initial: {},
    Fields: fieldsOf(scope),
    problem: reasonProblem,
    run: ({ id }, reason, batchId) =>
      run({ id, action: 'archive', reason: reasonFromFields(reason), batchId }),
    undo,
  })
