import { ImportButton } from '#kit/import/import-button.tsx'
import { part } from '#kit/part.tsx'

const ClubImport = part(async () => (await import('./club-import.tsx')).ClubImport)

/** The way to an import of clubs. */
export const ImportClubs = () => <ImportButton Import={ClubImport} />
