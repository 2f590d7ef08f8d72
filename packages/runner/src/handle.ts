import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { StoredDocument } from '@touchline/firestore/documents'

/** Handles changed records. */
export type Handle = (collection: NounCollection, records: readonly StoredDocument[]) => Promise<void>
