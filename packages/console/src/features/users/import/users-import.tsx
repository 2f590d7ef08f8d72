import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const UserImport = lazyPart(async () => (await import('./user-import.tsx')).UserImport)

/** The way to an import of users. */
export const ImportUsers = () => <ImportButton Import={UserImport} />
