import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { StoredDocument } from '#tools/adopt/documents.ts'

/** Handles changed records. */
export type Handle = (collection: NounCollection, records: readonly StoredDocument[]) => Promise<void>
