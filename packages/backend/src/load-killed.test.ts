import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#core/log.ts'
import { databaseFile, openReader } from '#store/db.ts'
import { kindByNumber } from '#testing/index-cases.ts'
import { createBackend } from './app.ts'

/** A process is killed while it loads, without a chance to tidy up: what it left is known to be incomplete, and made whole. */

const root = mkdtempSync(join(tmpdir(), 'touchline-load-killed-'))
const indexesFile = join(root, 'indexes.json')
/** Enough for two threads. */
const documents = 6000

beforeAll(() => writeFileSync(indexesFile, JSON.stringify({ indexes: [kindByNumber] })))
afterAll(() => rmSync(root, { recursive: true }))

async function load(name: string, moment: string): Promise<NodeJS.Signals | null> {
  const script = new URL('testing/load-until-killed.ts', import.meta.url).pathname
  const folder = join(root, name)
  const child = spawn(process.execPath, [script, folder, indexesFile, String(documents), moment], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

/** How many entries there are, by their index and the value that they begin with, without the numbers of rows. */
function entriesIn(name: string): readonly string[] {
  const db = openReader(join(root, name, databaseFile))
  const rows = db
    .prepare(`SELECT hex(key) AS key, name FROM index_entries JOIN documents ON documents.id = document`)
    .all()
  const definitions = db.prepare('SELECT count(*) AS n FROM index_definitions').get()?.['n']
  db.close()
  return [
    `${String(definitions)} indexes`,
    ...rows.map((row) => `${String(row['name'])} ${String(row['key']).length}`),
  ].toSorted()
}

function isLoading(name: string): boolean {
  const db = openReader(join(root, name, databaseFile))
  const loading = db.prepare('SELECT loading FROM index_settings').get()?.['loading']
  db.close()
  return loading === 1
}

async function settled(name: string): Promise<void> {
  const backend = createBackend({
    projectId: 'touchline-test',
    dataFolder: join(root, name),
    indexesFile,
    log: createLogger('error'),
  })
  expect(await backend.settle()).toBe(true)
  backend.close()
}

test.each(['writing', 'indexing'])('a load that is killed while %s', { timeout: 120_000 }, async (moment) => {
  expect(await load(moment, moment)).toBe('SIGKILL')
  expect(isLoading(moment)).toBe(true)
  // A start makes whole what is there, and a load that goes on adds the rest.
  await settled(moment)
  expect(isLoading(moment)).toBe(false)
  expect(await load(moment, 'never')).toBe(null)

  const whole = `${moment}-whole`
  expect(await load(whole, 'never')).toBe(null)
  expect(entriesIn(moment)).toEqual(entriesIn(whole))
  expect(readdirSync(join(root, moment)).toSorted()).toEqual(readdirSync(join(root, whole)).toSorted())
})
