import type { ComponentType } from 'react'
import { mutate } from '#data/query-client.ts'
import { archiveInBulk } from '#kit/decision/archive-in-bulk.ts'
import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import type { BulkEditorProps } from '#kit/bulk.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { useQueueDecisions } from './queue-decisions.ts'
import type { ListedDecisions, ListedRecord } from '#screens/listed-record.ts'

/** Bulk actions on records that are listed on the platform. */
export function listedBulk<T extends ListedRecord>(
  decisions: ListedDecisions<T>,
  Editor: ComponentType<BulkEditorProps>,
  load?: () => Promise<ReviewQueue>,
): ComponentType<SelectedRows> {
  const actions = [
    archiveInBulk<T>({
      scope: 'league',
      run: (archival) => mutate(decisions.run(), archival),
      undo: decisions.undo,
    }),
  ]
  return function ListedBulk(selected) {
    const decided = useQueueDecisions(selected, { filter: 'status', value: 'requested', load })
    return <BulkBar {...selected} actions={[...decided, ...actions]} Editor={Editor} />
  }
}
