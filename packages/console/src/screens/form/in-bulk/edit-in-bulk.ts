import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { BulkEditorProps } from '#kit/bulk.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'

/** Edits one field of many records. `load` returns how one of them is edited; it's loaded with the dialog. */
export const editInBulk = <T extends Formed, V extends FieldValues, Start>(
  load: () => Promise<Editing<T, V, Start>>,
): ComponentType<BulkEditorProps> =>
  lazyPart(async () => {
    const [{ editFieldDialog }, editing] = await Promise.all([import('./edit-field-dialog.tsx'), load()])
    return editFieldDialog(editing)
  })
