import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const UserImport = lazyPart(async () => (await import('./user-import.tsx')).UserImport)

/** Button that opens the import of users. */
export const ImportUsers = () => <ImportButton Import={UserImport} />
