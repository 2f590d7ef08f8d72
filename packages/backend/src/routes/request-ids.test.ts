import { afterEach, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

let backend: TestBackend
afterEach(() => backend.stop())

const documents = '/v1/projects/touchline-test/databases/(default)/documents'

/** Sorts in memory, which is logged as a warning. */
const query = {
  structuredQuery: {
    from: [{ collectionId: 'notes' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: ['a', 'b'].map((fieldPath) => ({
          fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { integerValue: '1' } },
        })),
      },
    },
    orderBy: [{ field: { fieldPath: 'c' } }],
  },
}

async function ask(path: string, requestId: string, body: string): Promise<string | null> {
  const headers = {
    'X-Request-Id': requestId,
    Authorization: `Bearer ${await backend.backend.serviceToken()}`,
  }
  const answer = await fetch(`${backend.url}${path}`, { method: 'POST', headers, body })
  return answer.headers.get('X-Request-Id')
}

/** Slow requests on a busy machine are logged at a higher level. */
const WARNED = ['A query of not', 'request']
const saidOf = (id: string) =>
  linesOf(id)
    .map(({ message }) => message.replace('slow ', '').slice(0, 14))
    .toSorted()

const linesOf = (id: string) => backend.lines.filter(({ fields }) => fields?.['requestId'] === id)

test('a trusted proxy may give a request its id, which all lines of it carry', async () => {
  backend = await startBackend({ trustedProxies: ['loopback'] })
  expect(await ask(`${documents}:runQuery`, 'of-the-proxy_1', JSON.stringify(query))).toBe('of-the-proxy_1')
  expect(saidOf('of-the-proxy_1')).toEqual(WARNED)
  // Long work is answered by a thread.
  const long = JSON.stringify({ ...query, padding: 'x'.repeat(300_000) })
  for (const id of ['long', 'another']) await ask(`${documents}:runQuery`, id, long)
  await expect.poll(() => ['long', 'another'].map(saidOf)).toEqual([WARNED, WARNED])
  // A failure of the caller is worth a line that is usually written.
  await ask(`${documents}:nonsense`, 'wrong', '{}')
  expect(linesOf('wrong')).toEqual([
    {
      level: expect.stringMatching(/^(info|warn)$/),
      message: expect.stringMatching(/request$/),
      fields: expect.objectContaining({ status: 404, ms: expect.any(Number) }),
    },
  ])
  expect(await ask(`${documents}:runQuery`, 'a b<c>', '{}')).toMatch(/^[0-9a-f-]{36}$/)
})

test('what others send as an id is not taken', async () => {
  backend = await startBackend()
  const given = await ask(`${documents}:runQuery`, 'mine', JSON.stringify(query))
  expect(given).toMatch(/^[0-9a-f-]{36}$/)
  expect(linesOf('mine')).toEqual([])
  expect(linesOf(given ?? '')).toHaveLength(2)
})
