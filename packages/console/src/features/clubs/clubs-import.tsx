import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const ClubImport = lazyPart(async () => (await import('./club-import.tsx')).ClubImport)

/** The way to an import of clubs. */
export const ImportClubs = () => <ImportButton Import={ClubImport} />
