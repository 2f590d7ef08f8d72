import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const MatchImport = lazyPart(async () => (await import('./match-import.tsx')).MatchImport)

/** The way to an import of matches. */
export const ImportMatches = () => <ImportButton Import={MatchImport} />
