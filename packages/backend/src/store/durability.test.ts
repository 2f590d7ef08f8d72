import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { type Child, startChild } from '#testing/child-backend.ts'
import { callDocuments } from '#testing/firestore-client.ts'
import { startBackend } from '#testing/start-backend.ts'

/** The process is killed, without a chance to tidy up, while clients write as fast as they can. */

const root = 'projects/touchline-test/databases/(default)/documents'

/** Each commit writes a pair, so that half a commit would show. Answers the numbers that were confirmed. */
async function writePairs({ url, token }: Child, writer: string): Promise<readonly string[]> {
  const confirmed: string[] = []
  for (let number = 0; ; number++) {
    const id = `${writer}-${number}`
    const fields = {
      n: { integerValue: String(number) },
      list: { arrayValue: { values: [{ stringValue: id }] } },
    }
    const writes = ['left', 'right'].map((side) => ({ update: { name: `${root}/${side}/${id}`, fields } }))
    const body = JSON.stringify({ writes })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' }
    const response = await fetch(`${url}/v1/${root}:commit`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    // An answer that was cut off is no answer.
    const answer = await response?.json().catch(() => null)
    if (response?.status !== 200 || answer === null) return confirmed
    confirmed.push(id)
  }
}

async function idsIn(
  backend: Awaited<ReturnType<typeof startBackend>>,
  collectionId: string,
): Promise<readonly string[]> {
  const structuredQuery = { from: [{ collectionId }], orderBy: [{ field: { fieldPath: 'n' } }] }
  const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
  return [...JSON.stringify(body).matchAll(/"name":"[^"]*\/([^"/]*)"/g)].map(([, id]) => id ?? '').toSorted()
}

async function countOf(
  backend: Awaited<ReturnType<typeof startBackend>>,
  collectionId: string,
): Promise<unknown> {
  const structuredAggregationQuery = {
    structuredQuery: { from: [{ collectionId }] },
    aggregations: [{ alias: 'n', count: {} }],
  }
  return (await callDocuments(backend, 'runAggregationQuery', { structuredAggregationQuery })).body
}

test('a killed process loses no commit that it answered and keeps none by half', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-killed-'))
  const confirmed: string[] = []
  for (const round of ['a', 'b', 'c']) {
    const child = await startChild(folder)
    const exited = once(child.process, 'exit')
    const writers = [1, 2, 3].map((writer) => writePairs(child, `${round}${writer}`))
    const killing = setTimeout(() => child.process.kill('SIGKILL'), 400)
    confirmed.push(...(await Promise.all(writers)).flat())
    clearTimeout(killing)
    await exited
  }

  const backend = await startBackend({ dataFolder: folder })
  const left = await idsIn(backend, 'left')
  expect(confirmed.length).toBeGreaterThan(10)
  expect(left).toEqual(expect.arrayContaining(confirmed))
  expect(await idsIn(backend, 'right')).toEqual(left)
  expect(JSON.stringify(await countOf(backend, 'left'))).toContain(`"integerValue":"${left.length}"`)
  await backend.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
