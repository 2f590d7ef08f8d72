/** Writes firebase/firestore.indexes.json from the lists' definitions; a test checks that it is up to date. */
import { writeFileSync } from 'node:fs'
import { indexFile } from '@touchline/domain/tables/indexes.ts'

writeFileSync('firebase/firestore.indexes.json', `${JSON.stringify(indexFile, null, 2)}\n`)
