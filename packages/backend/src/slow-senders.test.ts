import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFairQueue } from './core/auth/fair-queue.ts'
import { createByteBudget } from './core/http/byte-budget.ts'
import { createGate } from './core/http/gate.ts'
import { createLanes } from './core/http/lanes.ts'
import { head, rawSocket, statusOf } from './testing/raw-socket.ts'
import { startBackend, type TestBackend } from './testing/start-backend.ts'

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
const documents = '/v1/projects/touchline-test/databases/(default)/documents'
const objects = '/v0/b/touchline-test.appspot.com/o'

describe('a body that does not arrive', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startBackend({
      limits: { smallBodyMilliseconds: 400, bodyMilliseconds: 400, headMilliseconds: 500 },
    })
  })
  afterAll(() => backend.stop())

  it.concurrent.each([
    ['POST', `${accounts}:lookup`, {}, 408, 'text/plain'],
    ['POST', '/securetoken.googleapis.com/v1/token', {}, 408, 'text/plain'],
    ['POST', '/__/auth/action', {}, 408, 'application/json'],
    ['POST', `${documents}:commit`, {}, 408, 'application/json'],
    ['POST', `${documents}:runQuery`, { 'Transfer-Encoding': 'chunked' }, 408, 'application/json'],
    // Storage's SDK would try again for minutes after 408.
    ['PATCH', `${objects}/x`, {}, 499, 'application/json'],
    [
      'POST',
      objects,
      { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' },
      499,
      'application/json',
    ],
  ])('ends %s %s', async (method, path, headers, status, type) => {
    const length = 'Transfer-Encoding' in headers ? {} : { length: 1000 }
    const { first } = rawSocket(backend, `${head(method, path, { ...length, ...headers })}1\r\n{`)
    const answer = await first
    expect([statusOf(answer), answer.toLowerCase()]).toEqual([
      status,
      expect.stringContaining(`content-type: ${type}`),
    ])
  })

  it('ends a head that never does', async () => {
    expect(statusOf(await rawSocket(backend, 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ').all)).toBe(408)
  })

  it('is not waited for when the data is exchanged', async () => {
    const gate = createGate(1e9)
    const arrived = Promise.withResolvers<string>()
    const slow = gate.pass((away) => away(() => arrived.promise))
    const other = Promise.withResolvers<string>()
    const restore = gate.pass(() => gate.closeWhile(() => other.promise))
    arrived.resolve('late')
    const order: unknown[] = []
    const ended = [slow, restore].map(async (work) => order.push(await work))
    other.resolve('restored')
    await Promise.all(ended)
    expect(order).toEqual(['restored', 'late'])
  })
})

describe('bodies in memory', () => {
  const piece = 'x'.repeat(90_000)

  it('are limited over all requests of an address, and leave room for another', async () => {
    const limits = { bodyBytesAtOnce: 400_000, bodiesOfOne: 100 }
    const tight = await startBackend({ trustedProxies: ['loopback'], limits })
    const send = (from: string, body = piece) => {
      const headers = { length: 100_000, 'X-Forwarded-For': from }
      return rawSocket(tight, head('POST', `${documents}:commit`, headers) + body)
    }
    const whole = async (from: string) => statusOf(await send(from, piece.padEnd(100_000, 'x')).first)
    const refused: string[] = []
    const flood = Array.from({ length: 10 }, () => send('203.0.113.1'))
    for (const { first } of flood) void first.then((answer) => refused.push(answer))
    // Two of them fit, and go on waiting for the rest.
    await expect.poll(() => refused.length).toBe(8)
    for (const answer of refused)
      expect([statusOf(answer), answer]).toEqual([429, expect.stringContaining('RESOURCE_EXHAUSTED')])
    expect([await whole('203.0.113.1'), await whole('203.0.113.2')]).toEqual([429, 400])
    for (const { socket } of flood) socket.destroy()
    await expect.poll(() => whole('203.0.113.1')).toBe(400)
    await tight.stop()
  })

  it('are a few kilobytes for a sign-in, but not for a tool', async () => {
    const backend = await startBackend()
    const users = Array.from({ length: 500 }, (_, index) => ({
      localId: `bulk-${index}`,
      displayName: 'x'.repeat(200),
    }))
    const path = '/identitytoolkit.googleapis.com/v1/projects/touchline-test/accounts:batchCreate'
    expect((await backend.asService(path, { users })).status).toBe(200)
    for (const address of [
      `${accounts}:signUp`,
      '/securetoken.googleapis.com/v1/token',
      '/__/auth/action',
      path,
    ]) {
      const answer = await fetch(`${backend.url}${address}`, { method: 'POST', body: piece })
      expect([address, answer.status, await answer.text()]).toEqual([
        address,
        400,
        expect.stringContaining('65536'),
      ])
    }
    await backend.stop()
  })
})

describe('shares', () => {
  it('of memory are never all of it', () => {
    const budget = createByteBudget(1200)
    const take = (client: string | undefined) => {
      const charge = budget.open(client)
      let held = 0
      while (charge.add(1)) held++
      return { held, release: charge.release }
    }
    const one = take('one')
    const [two, three] = [take('two'), take('three')]
    expect([one.held, two.held, three.held]).toEqual([600, 300, 150])
    one.release()
    two.release()
    expect([budget.open('one').add(526), budget.open('one').add(525)]).toEqual([false, true])
    three.release()
    expect(take(undefined).held).toBe(1200 - 525)
  })

  it('of receiving are a few for each address, the others in line or refused in time', async () => {
    const lanes = createLanes(2)
    const late = () => new Error('late')
    const [first, second] = await Promise.all([lanes.enter('a', 1e6, late), lanes.enter('a', 1e6, late)])
    const order: string[] = []
    const third = lanes.enter('a', 1e6, late).then((leave) => (order.push('third'), leave))
    await expect(lanes.enter('a', 1, late)).rejects.toThrow('late')
    const other = await lanes.enter('b', 1e6, late)
    expect(order).toEqual([])
    first()
    const leaveThird = await third
    for (const leave of [second, leaveThird, other]) leave()
    await Promise.all([lanes.enter('a', 1, late), lanes.enter('a', 1, late)])
    await expect(lanes.enter('a', 1, late)).rejects.toThrow('late')
  })

  it('of hashing go round by address', async () => {
    const queue = createFairQueue(1, 3)
    const order: string[] = []
    const job = (key: string, name: string) => queue.run(key, async () => void order.push(name))
    const jobs = [
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => job('a', name)),
      job('b', 'b1'),
      job('c', 'c1'),
    ]
    // One runs, three wait.
    expect(jobs.map((promise) => promise === undefined)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    for (const promise of jobs) await promise
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
    await job('a', 'later')
    expect(order.at(-1)).toBe('later')
  })
})

describe('connections', () => {
  it('are limited by address, unless it is a proxy', async () => {
    const few = await startBackend({ limits: { connectionsOfOne: 2 } })
    const ask = head('GET', '/healthz')
    const open = [rawSocket(few, ask), rawSocket(few, ask)]
    for (const { first } of open) expect(statusOf(await first)).toBe(200)
    expect(await rawSocket(few, ask).all).toBe('')
    const [left] = open
    left?.socket.destroy()
    await left?.all
    const again = async (): Promise<string> => (await rawSocket(few, ask).first) || again()
    expect(statusOf(await again())).toBe(200)
    await few.stop()
  })
})
