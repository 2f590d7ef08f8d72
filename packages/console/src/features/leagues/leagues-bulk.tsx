import { IconArchive } from '@tabler/icons-react'
import type { League } from '@touchline/domain/league.ts'
import { reasonProblem } from '@touchline/domain/reason.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { givenReason } from '#kit/decision/given-reason.ts'
import type { ReasonValue } from '#kit/decision/reason-fields.tsx'
import { BulkBar, type SelectedRows } from '#kit/list/bulk-bar.tsx'
import { defineBulkAction } from '#kit/list/bulk.ts'
import { part } from '#kit/part.tsx'

/** Lists rarely open them, so that they come with the dialog. */
const ArchiveFields = part(async () => (await import('./leagues-bulk-fields.tsx')).ArchiveFields)

const archive = defineBulkAction<League, ReasonValue>({
  id: 'archive',
  label: 'Archive',
  icon: IconArchive,
  tone: 'danger',
  initial: {},
  Fields: ArchiveFields,
  problem: reasonProblem,
  run: ({ id }, reason, batchId) =>
    mutate(leagueDecisions.run(), { id, action: 'archive', reason: givenReason(reason), batchId }),
  undo: leagueDecisions.undo,
})

const actions = [archive]

/** What can be done to many leagues at once (product.md, section 5). */
export function LeaguesBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={actions} />
}
