import { currentAdmin } from '#data/session/session.ts'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { ImportDialog, type ImportDialogProps } from '#kit/import/import-dialog.tsx'
import { paths } from '#paths.ts'

type RecordsImportProps = ImportProps &
  Pick<ImportDialogProps, 'definition' | 'resultPath'> & {
    /** The address of the list that it stands above. */
    list: string
  }

/** An import of the person who is signed in, above a list. */
export const RecordsImport = ({ list, ...props }: RecordsImportProps) => (
  <ImportDialog
    {...props}
    person={currentAdmin().uid}
    batchPath={(batchId) => paths.importedInto(list, batchId)}
  />
)
