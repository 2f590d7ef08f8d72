import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'

/** Matches are decided one by one; only a file is made of many. */
export function MatchesBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={[]} />
}
