import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'
import { type Child, killChild, startChild } from '#testing/child-backend.ts'

/** Another index file at the next start: the server answers while it builds, and is killed half-way. */

const root = 'projects/touchline-test/databases/(default)/documents'
const documents = 4_000

async function call(
  { url, token }: Child,
  verb: string,
  body: object,
): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' }
  const answer = await fetch(`${url}/v1/${root}:${verb}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

function write(child: Child, from: number, to: number): ReturnType<typeof call> {
  const writes = Array.from({ length: to - from }, (_, index) => ({
    update: {
      name: `${root}/things/${String(from + index).padStart(6, '0')}`,
      fields: {
        kind: { stringValue: 'x' },
        n: { integerValue: String(from + index) },
        words: {
          arrayValue: { values: Array.from({ length: 12 }, (_word, n) => ({ stringValue: `word ${n}` })) },
        },
      },
    },
  }))
  return call(child, 'commit', { writes })
}

async function progress({ url }: Child): Promise<{ building: number; done: number; documents: number }> {
  const { indexes } = await (await fetch(`${url}/healthz`)).json()
  return indexes
}

const where = { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { stringValue: 'x' } } }
const things = { from: [{ collectionId: 'things' }], where }
const sorted = { ...things, orderBy: [{ field: { fieldPath: 'n' } }] }
const counted = {
  structuredAggregationQuery: { structuredQuery: sorted, aggregations: [{ alias: 'n', count: {} }] },
}

const children: Child[] = []

/** Ends everything, so that nothing outlives its test. */
afterEach(async () => {
  for (const { process: child } of children.splice(0)) child.kill('SIGKILL')
})

async function start(folder: string, indexesFile?: string): Promise<Child> {
  const child = await startChild(folder, { indexesFile })
  children.push(child)
  return child
}

/** Starts a server that is building an index. On a busy machine it may be done before the first request; then it starts another one. */
async function startBuilding(folder: string, indexesFile: string): Promise<Child> {
  for (const order of ['ASCENDING', 'DESCENDING', 'ASCENDING', 'DESCENDING']) {
    const fields = [
      { fieldPath: 'kind', order },
      { fieldPath: 'n', order: 'ASCENDING' },
    ]
    const index = { collectionGroup: 'things', queryScope: 'COLLECTION', fields }
    writeFileSync(indexesFile, JSON.stringify({ indexes: [index] }))
    const child = await start(folder, indexesFile)
    for (;;) {
      const { building, done } = await progress(child)
      if (building === 0) break
      if (done > 0) return child
    }
    await killChild(child)
  }
  throw new Error('No build could be met on its way.')
}

test('a build in the background lets everything else go on and survives being killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-build-'))
  const indexesFile = join(folder, 'firestore.indexes.json')
  const empty = await start(folder)
  for (let from = 0; from < documents; from += 500) await write(empty, from, from + 500)
  await killChild(empty)

  const building = await startBuilding(folder, indexesFile)
  const refusal = await call(building, 'runQuery', { structuredQuery: sorted })
  const { done, building: left } = await progress(building)
  if (left === 1)
    expect(refusal).toMatchObject({ status: 400, text: expect.stringContaining('currently building') })
  expect((await call(building, 'runQuery', { structuredQuery: { ...things, limit: 3 } })).status).toBe(200)
  expect((await write(building, documents, documents + 2)).status).toBe(200)
  await killChild(building)

  const resumed = await start(folder, indexesFile)
  const after = await progress(resumed)
  if (left === 1 && after.building === 1) expect(after.done).toBeGreaterThanOrEqual(done)
  await expect.poll(async () => (await progress(resumed)).building).toBe(0)
  const answer = await call(resumed, 'runAggregationQuery', counted)
  expect(answer.text).toContain(`"integerValue":"${documents + 2}"`)
  await killChild(resumed)
  rmSync(folder, { recursive: true, force: true })
}, 90_000)
