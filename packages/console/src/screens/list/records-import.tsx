import { currentAdmin } from '#data/session/session.ts'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { ImportDialog, type ImportDialogProps } from '#kit/import/import-dialog.tsx'
import { paths } from '#paths.ts'

type RecordsImportProps = ImportProps &
  Pick<ImportDialogProps, 'definition' | 'resultPath'> & {
    /** Address of the list below it. */
    list: string
  }

/** Import by the signed-in administrator, above a list. */
export const RecordsImport = ({ list, ...props }: RecordsImportProps) => (
  <ImportDialog
    {...props}
    person={currentAdmin().uid}
    batchPath={(batchId) => paths.importedInto(list, batchId)}
  />
)
