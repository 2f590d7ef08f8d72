import { createLogger } from '@touchline/backend/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEASE_MS, LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import { takeLease } from './run.ts'
import { openRunnerScene } from './testing/runner-scene.ts'
import { startWork } from './tasks.ts'

const MINUTE_MS = 60_000

let scene: Awaited<ReturnType<typeof openRunnerScene>>
beforeEach(async () => {
  scene = await openRunnerScene()
})
afterEach(() => scene.close())

const words = (...all: string[]) => ({ search: expect.arrayContaining(all) })
const numbered = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`users/u${at}`, { firstName: 'Ana', lastName: `Number${at}` }]),
  )
const suspended = {
  firstName: 'Ana',
  accountStatus: 'suspended',
  suspension: { reasonCode: 'spam', by: 'x', until: new Date('2026-01-01') },
  createdAt: new Date('2025-01-01'),
}

test('of two runners one works; the other one does when the first stops', async () => {
  const first = await scene.startRunner()
  await first.says('working')
  const second = await scene.startRunner()
  await second.says('waiting: another runner is working')
  await scene.put({ 'users/u': { ...suspended, updatedAt: new Date() } })
  await scene.until('users/u', { accountStatus: 'active', rev: 1 })
  await first.stop()
  await second.says('working')
  await second.turns(2)
  expect(await scene.read('users/u')).toMatchObject({ rev: 1 })
  expect(await scene.read('decisions/users_u_2')).toEqual({})
  expect(second.lines.map(({ message }) => message)).not.toContain('a suspension ended')
})

test('two that both believe to have the lease do nothing twice', async () => {
  await scene.put({ 'users/u': suspended, ...numbered(20) })
  const log = createLogger('silent')
  const database = await scene.openDatabase()
  const works = await Promise.all(
    [0, 1].map(() =>
      startWork(database, log, { passHours: 6, redress: { product: 'Touchline' }, now: () => new Date() }),
    ),
  )
  await Promise.all(works.map((work) => work.turn()))
  await Promise.all(works.map((work) => work.turn()))
  expect(await scene.read('users/u')).toMatchObject({ accountStatus: 'active', rev: 1 })
  expect(await scene.read('decisions/users_u_1')).toMatchObject({ by: 'runner', action: 'reinstate' })
  expect(await scene.read('decisions/users_u_2')).toEqual({})
})

test('one that is killed in the middle is followed by another that goes on; SIGTERM ends it well', async () => {
  const first = await scene.startChild()
  await first.says('working')
  await scene.put(numbered(100))
  await first.says('derived')
  await scene.put(numbered(500))
  expect(await first.end('SIGKILL')).toBe(null)
  const database = await scene.openDatabase()
  expect(await database.countDerived('users')).toBeLessThan(500)

  const second = await scene.startChild()
  await second.says('waiting: another runner is working')
  scene.backend.advance(MINUTE_MS)
  await second.says('working')
  await expect.poll(() => database.countDerived('users'), { timeout: 150_000 }).toBe(500)
  const port = second.lines.find(({ message }) => message === 'answering health checks')?.['port']
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toEqual({ status: 'ok' })
  expect(await second.end('SIGTERM')).toBe(0)
  expect(second.lines.at(-1)).toMatchObject({ message: 'stopped' })

  const third = await scene.startRunner()
  await third.says('working')
  expect(third.lines[0]).toMatchObject({ message: 'working' })
})

test('a restart of the backend is survived', async () => {
  const runner = await scene.startRunner()
  await runner.says('working')
  await scene.backend.restart()
  await scene.put({ 'users/u': { firstName: 'Zoë', updatedAt: new Date() } })
  await scene.until('users/u', words('zoe'))
  await runner.turns(1)
  expect(runner.lines.at(-1)?.level).toBe('info')
})

test('a lease is taken when it is free, ran out, or is of a clock that was ahead', async () => {
  const database = await scene.openDatabase()
  const take = async (held: Record<string, unknown>) => {
    await scene.put({ [LEASE_PATH]: held })
    const lease = await takeLease({ path: LEASE_PATH, holder: 'one', database, log: createLogger('silent') })
    if (lease === undefined) return undefined
    const { until } = await scene.read(LEASE_PATH)
    // Never ahead of the server's clock, which here is this one.
    expect(lease.now().getTime()).toBeLessThanOrEqual(Date.now())
    expect(Number(until) - Date.now()).toBeLessThanOrEqual(LEASE_MS)
    await lease.giveBack()
    return 'taken'
  }
  const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds)
  expect(await take({ holder: 'two', until: ahead(-1) })).toBe('taken')
  expect(await take({ holder: 'two', until: ahead(LEASE_MS + 5_000) })).toBe('taken')
  expect(await take({ holder: 'two', until: 'tomorrow' })).toBe('taken')
  expect(await take({ holder: 'one', until: ahead(30_000) })).toBe('taken')
  expect(await take({ holder: 'two', until: ahead(30_000) })).toBeUndefined()
  expect(await scene.read(LEASE_PATH)).toMatchObject({ holder: 'two' })
})

test('a machine that slept has lost the lease, though its steady clock stood', async () => {
  const database = await scene.openDatabase()
  const lease = await takeLease({ path: LEASE_PATH, holder: 'one', database, log: createLogger('silent') })
  expect(lease?.isHeld).toBe(true)
  const wallClock = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => wallClock() + MINUTE_MS)
  expect(lease?.isHeld).toBe(false)
  vi.restoreAllMocks()
  await lease?.giveBack()
})
