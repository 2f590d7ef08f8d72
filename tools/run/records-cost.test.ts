import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend } from '@touchline/backend'
import { documentEntries } from '@touchline/backend/internals/core/indexes/document-entries.ts'
import { parseIndexFile } from '@touchline/backend/index-file'
import { catalogOf } from '@touchline/backend/internals/core/indexes/index-catalog.ts'
import { createLogger } from '@touchline/backend/log'
import { parseFields } from '@touchline/backend/values'
import { databaseFile, openDb } from '@touchline/backend/db'
import type { DemoContext, DemoItem } from '@touchline/demo/demo-item.ts'
import { demoNouns } from '@touchline/demo/demo.ts'
import { afterAll, expect, test } from 'vitest'
import { encodeFields } from '@touchline/firestore/values'
import { PROJECT } from '@touchline/firestore/service-client'
import { clientOf } from './serve-data.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'

/** The cost of a record, by the demo data and the deployed indexes (docs/why/storage-and-operation.md#053). */

const context: DemoContext = { size: 'small', now: new Date('2026-11-22T12:00:00Z') }

const folder = mkdtempSync(join(tmpdir(), 'touchline-cost-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every fourth record is measured. */
const SAMPLE = 4

const itemsOf = (noun: (typeof demoNouns)[keyof typeof demoNouns]): DemoItem[] =>
  Array.from({ length: Math.ceil(noun.count('small') / SAMPLE) }, (_, at) => noun.item(at * SAMPLE, context))

const ENTRIES = 100
/**
 * A match is found by the words of two teams and a competition; a deal, in each of its three orders, by those of its title, club and
 * contacts. A league has many filters, each of which is also queried in the order of keys.
 */
const MORE: Readonly<Record<string, number>> = { leagues: 106, matches: 138, pipelines: 345 }
/** For the record with the longest names. */
const ENTRIES_OF_ONE = 450

test('the entries of a record are few', () => {
  const db = openDb(join(folder, 'entries'))
  const { indexesFile } = firebaseFiles
  const catalog = catalogOf(db, parseIndexFile(indexesFile, readFileSync(indexesFile, 'utf8')))
  const entriesOf = ({ path, data }: { path: string; data: Record<string, unknown> }) =>
    documentEntries(catalog, path.split('/'), 1, parseFields(encodeFields(data))).length
  const counted = Object.entries(demoNouns).map(([noun, demo]) => {
    const records = itemsOf(demo).flatMap(({ documents }) =>
      documents.filter(({ path }) => path.split('/').length === 2 && path.startsWith(`${noun}/`)),
    )
    const counts = records.map(entriesOf)
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    return { noun, mean: Math.round(mean), largest: Math.max(...counts) }
  })
  db.close()
  expect(counted.filter(({ mean }) => !(mean > 0))).toEqual([])
  expect(counted.filter(({ noun, mean }) => mean > (MORE[noun] ?? ENTRIES))).toEqual([])
  expect(counted.filter(({ largest }) => largest > ENTRIES_OF_ONE)).toEqual([])
})

const BYTES = 8 * 1024

test('a record takes little of the disk', async () => {
  const dataFolder = join(folder, 'data')
  const backend = createBackend({
    dataFolder,
    projectId: PROJECT,
    ...firebaseFiles,
    log: createLogger('error'),
  })
  const client = await clientOf(backend)
  let records = 0
  await backend.load(async () => {
    for (const noun of Object.values(demoNouns)) {
      const items = itemsOf(noun)
      records += items.length
      const writes = items.flatMap(({ documents }) => documents)
      for (let start = 0; start < writes.length; start += 500)
        await client.commit(writes.slice(start, start + 500))
    }
    return true
  })
  backend.close()
  expect(statSync(join(dataFolder, databaseFile)).size / records).toBeLessThanOrEqual(BYTES)
})
