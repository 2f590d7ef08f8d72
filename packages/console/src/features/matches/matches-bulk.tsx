import { BulkBar, type SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import { editInBulk } from '#screens/form/in-bulk/edit-in-bulk.ts'

const Editor = editInBulk(async () => (await import('./match-form.tsx')).matchEditing)

/** Matches are decided one by one; in bulk they can only be edited and exported. */
export function MatchesBulk(selected: SelectedRows) {
  return <BulkBar {...selected} actions={[]} Editor={Editor} />
}
