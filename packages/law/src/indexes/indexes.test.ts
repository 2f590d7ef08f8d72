import { readFileSync } from 'node:fs'

import { indexFile } from '@touchline/domain/tables/indexes.ts'
import { expect, test } from 'vitest'

test('firebase/firestore.indexes.json is what the lists say; `npm run indexes` writes it', () => {
  const stored: unknown = JSON.parse(readFileSync('firebase/firestore.indexes.json', 'utf8'))
  expect(stored).toEqual(indexFile)
})
