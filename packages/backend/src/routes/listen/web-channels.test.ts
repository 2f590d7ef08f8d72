import { once } from 'node:events'
import { connect } from 'node:net'

import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { BackChannel } from './web-channel.ts'
import { patient, startBackend, type TestBackend } from '#testing/start-backend.ts'
import { emulation } from '@touchline/emulator/emulation'

/** The SDK when the network fails; e2e/console/full-sdk.e2e.ts proves in a browser that it works otherwise. */

let backend: TestBackend
const database = 'projects/demo-channel/databases/(default)'

beforeAll(async () => {
  backend = await startBackend({ emulator: emulation })
})
afterAll(() => backend.stop())

const address = (query: string, method = 'Write') =>
  `${backend.url}/google.firestore.v1.Firestore/${method}/channel?VER=8${query}`

const form = (offset: number, ...messages: object[]) =>
  new URLSearchParams({
    headers: 'X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer owner\r\n',
    count: String(messages.length),
    ofs: String(offset),
    ...Object.fromEntries(
      messages.map((message, index) => [`req${index}___data__`, JSON.stringify(message)]),
    ),
  })

/** Posts a form; returns the answer's only frame, without its length. */
async function post(query: string, body: URLSearchParams, method?: string): Promise<unknown> {
  const text = await (await fetch(address(query, method), { method: 'POST', body })).text()
  const [length = '', ...json] = text.split('\n')
  expect(json.join('\n')).toHaveLength(Number(length))
  return JSON.parse(json.join('\n'))
}

async function open(method?: string, ...first: object[]): Promise<string> {
  // The protocol's greeting.
  const [[, [, id]]] = (await post('&RID=1', form(0, ...first), method)) as [[number, [string, string]]]
  return id
}

const noBackChannel = [0, expect.any(Number), 0]

const add = (n: number) => ({
  writes: [
    {
      transform: {
        document: `${database}/documents/a/counter`,
        fieldTransforms: [{ fieldPath: 'n', increment: { integerValue: String(n) } }],
      },
    },
  ],
})

const fetchOnce = async (id: string, confirmed: number) =>
  (await fetch(address(`&SID=${id}&RID=rpc&AID=${confirmed}&CI=1`))).text()

it('runs a request that is repeated once, and says again what was not heard', async () => {
  const id = await open('Write', { database })
  expect(await fetchOnce(id, 0)).toContain('[[1,[{"streamId"')
  expect(await post(`&SID=${id}&RID=2`, form(1, add(1)))).toEqual(noBackChannel)
  expect(await post(`&SID=${id}&RID=2`, form(1, add(1), add(10)))).toEqual(noBackChannel)
  for (const _ of ['heard by nobody', 'heard']) {
    const answers = await fetchOnce(id, 1)
    expect(answers).toContain('"transformResults":[{"integerValue":"1"}]')
    expect(answers).toContain('"transformResults":[{"integerValue":"11"}]')
  }
  expect((await fetch(address(`&SID=${id}&TYPE=terminate`))).status).toBe(200)
  expect((await fetch(address(`&SID=${id}&RID=3`), { method: 'POST', body: form(3) })).status).toBe(400)
})

it('asks proxies to pass on what is told as it comes', async () => {
  const hello = await fetch(address('&RID=1'), { method: 'POST', body: form(0, { database }) })
  const [, id = ''] = /"c","([^"]+)"/.exec(await hello.text()) ?? []
  const told = await fetch(address(`&SID=${id}&RID=rpc&AID=0&CI=0`), {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  for (const { headers } of [hello, told]) expect(headers.get('X-Accel-Buffering')).toBe('no')
  expect(told.headers.get('Content-Encoding')).toBeNull()
  // The first part arrives while the answer is still open.
  const reader = told.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"streamId"')
  await reader?.cancel()
})

it('tells a failure, and goes on without it', async () => {
  const id = await open('Write', { database: 'projects/demo-channel/databases/_other' })
  expect(await fetchOnce(id, 0)).toContain('"status":"NOT_FOUND"')
  for (const body of [
    form(0),
    new URLSearchParams('count=2&req0___data__=x'),
    new URLSearchParams('count=-1'),
  ]) {
    const { status } = await fetch(address('&RID=1'), { method: 'POST', body })
    expect(status).toBeLessThan(500)
  }
  expect((await fetch(address('&RID=1', 'Nothing'), { method: 'POST', body: form(0) })).status).toBe(404)
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
})

it('does not hold up a server that stops', async () => {
  const stopping = await startBackend({ emulator: emulation, limits: { stopMilliseconds: patient } })
  const channel = `${stopping.url}/google.firestore.v1.Firestore/Listen/channel?RID=`
  const target = { targetId: 2, documents: { documents: [`${database}/documents/a/b`] } }
  const body = form(0, { database, addTarget: target })
  const hello = await (await fetch(`${channel}1`, { method: 'POST', body })).text()
  const [, id = ''] = /"c","([^"]+)"/.exec(hello) ?? []
  const answer = await fetch(`${channel}rpc&SID=${id}&AID=0&CI=0`)
  const rest = answer.text()
  await stopping.stop()
  expect(await rest).toContain('"targetChangeType":"CURRENT"')
})

type Bindings = HttpBindings | Http2Bindings

/** Starts a server that answers with a back channel that always has a text, and records what the HTTP server logs about it. */
async function serveBackChannel(next: () => string) {
  let answer: { readonly channel: BackChannel; readonly outgoing: Bindings['outgoing'] } | undefined
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onEnd = vi.fn<() => void>()
  const server = createAdaptorServer({
    fetch: (_: Request, { incoming, outgoing }: Bindings) => {
      const hangUp = () => void incoming.socket.destroy()
      const channel = new BackChannel({ milliseconds: patient, next, hangUp, onEnd })
      answer = { channel, outgoing }
      return new Response(channel.stream)
    },
  })
  onTestFinished(() => {
    logged.mockRestore()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const readToEnd = () => new Promise((resolve) => socket.resume().once('close', resolve))
  return { answer: () => answer, logged, onEnd, readToEnd }
}

it('drops a reader that stops reading, and logs nothing', async () => {
  const { answer, logged, onEnd, readToEnd } = await serveBackChannel(() => 'x'.repeat(1_000_000))
  await expect.poll(() => answer()?.outgoing.writableNeedDrain).toBe(true)
  answer()?.channel.cut()
  await readToEnd()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(logged.mock.calls).toEqual([])
})

it('logs a fault of ours', async () => {
  const fault = new Error('Broken.')
  const { logged, readToEnd } = await serveBackChannel(() => {
    throw fault
  })
  await readToEnd()
  expect(logged.mock.calls).toEqual([[fault]])
})
