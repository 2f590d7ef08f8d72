import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'

const token = 'a token of the operator'
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ metricsToken: token })
})
afterAll(() => backend.stop())

const scrape = (headers: Record<string, string> = {}) => fetch(`${backend.url}/metrics`, { headers })
const series = async () => (await (await scrape()).text()).split('\n').filter((line) => !line.startsWith('#'))
const documents = (rest: string) => `/v1/projects/touchline-test/databases/(default)/documents${rest}`

describe('who is told', () => {
  test('a caller of this machine, and from elsewhere one with the token', async () => {
    const answer = await scrape()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    const asked = async (headers: Record<string, string>) => (await scrape(headers)).status
    expect(await asked({ 'X-Forwarded-For': '203.0.113.7' })).toBe(404)
    expect(await asked({ Via: '1.1 proxy' })).toBe(404)
    expect(await asked({ 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer wrong' })).toBe(404)
    expect(await asked({ 'X-Forwarded-For': '203.0.113.7', Authorization: `Bearer ${token}` })).toBe(200)
    // A page of another site whose name leads here.
    const misled = await rawRequest(backend, '/metrics', { Host: 'evil.example' })
    expect(misled.status).toBe(421)
  })

  test('nobody without the token where a proxy stands before the server, which may add nothing', async () => {
    const settings = [{ publicUrl: 'https://console.club.example' }, { trustedProxies: ['loopback'] }]
    for (const setting of settings) {
      const behind = await startBackend({ metricsToken: token, ...setting })
      const asked = async (headers: Record<string, string>) =>
        (await fetch(`${behind.url}/metrics`, { headers })).status
      expect([await asked({}), await asked({ Authorization: `Bearer ${token}` })]).toEqual([404, 200])
      await behind.stop()
    }
  })
})

describe('what is told', () => {
  test('requests by patterns, of which there are few, however many addresses there were', async () => {
    const before = (await series()).filter((line) => line.startsWith('touchline_http_requests_total'))
    const ids = Array.from({ length: 30 }, (_, at) => `secret-${at}`)
    for (const id of ids) {
      await fetch(`${backend.url}${documents(`/notes/${id}`)}`)
      await fetch(`${backend.url}${documents(`:${id}`)}`, { method: 'POST', body: '{}' })
      await fetch(`${backend.url}/pages/${id}`)
      await fetch(`${backend.url}/__/${id}`)
      await fetch(`${backend.url}/v0/b/${id}/o/${id}`)
    }
    const query = { structuredQuery: { from: [{ collectionId: 'notes' }] } }
    expect((await backend.asService(documents(':runQuery'), query)).status).toBe(200)
    const lines = await series()
    const counted = lines.filter((line) => line.startsWith('touchline_http_requests_total'))
    expect(counted.length - before.length).toBeLessThan(10)
    expect(lines.join('\n')).not.toContain('secret')
    expect(counted).toContain(
      'touchline_http_requests_total{method="POST",route="/v1/projects/{project}/databases/{database}/{rest}:runQuery",status="200"} 1',
    )
    expect(counted).toContainEqual(
      expect.stringMatching(
        /route="\/v1\/projects\/{project}\/databases\/{database}\/{rest}",status="403"} 30/,
      ),
    )
  })

  test('documents, messages, the disk and the process', async () => {
    const commit = { writes: [{ update: { name: documents('/teams/a').slice(4), fields: {} } }] }
    expect((await backend.asService(documents(':commit'), commit)).status).toBe(200)
    await backend.restart()
    const lines = await series()
    expect(lines).toContain('touchline_documents{collection="teams"} 1')
    expect(lines).toContain('touchline_messages{state="queued"} 0')
    expect(lines).toContain('touchline_listeners 0')
    for (const name of [
      'touchline_disk_free_bytes',
      'touchline_connections',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}\\s[\\dN]`)))
  })
})
