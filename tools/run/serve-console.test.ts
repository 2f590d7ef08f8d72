import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { expect, test } from 'vitest'
import { answerStarting } from '#tools/run/serve-console.ts'

test('says why it is not ready, to programs and to people, and then makes room', async () => {
  let port = 0
  const starting = await onOwnPort((free) => answerStarting({ port: (port = free), host: '127.0.0.1' }))
  const ask = (path: string, accept = '*/*') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: accept } })
  starting.why = 'The data is being updated: 34%.'
  const health = await ask('/healthz')
  expect([health.status, await health.json()]).toEqual([503, { status: 'starting', why: starting.why }])
  expect((await ask('/healthz?live')).status).toBe(200)
  const page = await ask('/clubs/a', 'text/html')
  expect([page.status, page.headers.get('Refresh'), await page.text()]).toEqual([
    503,
    '5',
    expect.stringContaining(starting.why),
  ])
  const commit = await ask('/v1/projects/touchline/databases/(default)/documents:commit')
  expect(await commit.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } })
  await starting.close()
  await starting.close()
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})
