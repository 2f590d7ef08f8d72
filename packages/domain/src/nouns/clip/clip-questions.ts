import { ask } from '#engine/query/ask.ts'
import { containsAny } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'

/**
 * Up to 30 bands in each of at most four questions: a look-up reads at most 52 documents, however many videos there
 * are.
 */
export const clipsWithBands = ask(
  'clipHashes',
  'clips that may show the same',
  (bands: readonly string[]) => ({ where: [containsAny('bands', bands)], most: 12 }),
  [['1z', '2y']],
)

/** Firestore indexes each list by its elements without being told. */
export const indexes: readonly OwnIndexes[] = []
