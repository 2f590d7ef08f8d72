/**
 * All of our collections are below this document where a platform keeps its own records in the same database: while the document
 * exists, the database is such a one.
 */
export const BESIDE = 'touchline/console'

/** Parent of our collections: the root of the database, or {@link BESIDE}. */
export type RecordsRoot = '' | typeof BESIDE

/** Path from the root of the database for one of ours. */
export const pathAt = (at: RecordsRoot, path: string): string => (at === '' ? path : `${at}/${path}`)

/** While this document exists, another program's records are ours as well: it writes our fields, and what they lack is filled in. */
export const SHARED = 'touchline/shared'

/** Versions of the mapping of a platform's records, by their numbers; none is ever changed. */
export const MAPPINGS = 'mappings'

/** Answers of people about fields that both sides changed. The runner carries them out; none is ever changed. */
export const HELD_ANSWERS = 'heldAnswers'
