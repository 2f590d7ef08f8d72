import type { NounCollection } from '@touchline/domain/nouns.ts'
import type { StoredDocument } from '#tools/adopt/documents.ts'

/** What is done with records that changed. */
export type Handle = (collection: NounCollection, records: readonly StoredDocument[]) => Promise<void>
