import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'

const DealImport = lazyPart(async () => (await import('./deal-import.tsx')).DealImport)

/** Button that opens the import of deals. */
export const ImportDeals = () => <ImportButton Import={DealImport} />
