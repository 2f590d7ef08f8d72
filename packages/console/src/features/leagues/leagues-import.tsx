import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const LeagueImport = lazyPart(async () => (await import('./league-import.tsx')).LeagueImport)

/** The way to an import of leagues. */
export const ImportLeagues = () => <ImportButton Import={LeagueImport} />
