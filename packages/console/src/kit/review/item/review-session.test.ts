import { expect, test } from 'vitest'
import { AppError } from '#data/errors.ts'
import type { ReviewItem, TakeAnswer } from '#kit/review/queue/review-queue.ts'
import { openedAhead } from './opened-ahead.ts'
import { createReviewSession } from './review-session.ts'

/** A queue in memory: `held` by colleagues, `mine` by this session. */
function someQueue(held: string[] = []) {
  const mine = new Set<string>()
  const ahead: string[] = []
  const late: string[] = []
  const session = createReviewSession({
    take(id, takesOver = false): Promise<TakeAnswer<ReviewItem>> {
      if (held.includes(id) && !takesOver)
        return Promise.resolve({ state: 'taken', record: { id }, byName: 'Ana' })
      mine.add(id)
      return Promise.resolve({ state: 'mine', record: { id } })
    },
    giveBack: (id) => Promise.resolve(void mine.delete(id)),
    fetchAhead: ({ id }) => void ahead.push(id),
    tell: (error) => void late.push(error.kind),
  })
  return { session, mine, ahead, late, held }
}

const items = (...ids: string[]) => ids.map((id) => ({ id }))

const holding = ({ session }: { session: ReturnType<typeof createReviewSession> }) =>
  session.state().current?.hold

test('the next item is claimed and fetched before it is shown, and shown without asking', async () => {
  const { session, ahead, mine } = someQueue(['b'])
  await session.prepare(items('a', 'b', 'c'))
  session.open('a')
  expect(session.state().current).toMatchObject({ id: 'a', hold: 'mine' })
  await session.prepare(items('b', 'c'))
  expect(session.state().next).toMatchObject({ id: 'c', hold: 'mine' })
  expect(ahead).toEqual(['a', 'a', 'c'])
  session.send(() => Promise.resolve())
  session.open('c')
  expect(session.state().current).toMatchObject({ id: 'c', hold: 'mine' })
  await session.settled()
  expect(mine).toContain('a') // its decision gives it back
})

test('after a step the next item is the one below: claimed in place of the one before, once', async () => {
  const { session, mine, ahead } = someQueue(['d'])
  await session.prepare(items('a'))
  session.open('a')
  await session.prepare(items('b', 'c'))
  session.open('c')
  await expect.poll(() => session.state().current?.hold).toBe('mine')
  await session.prepare(items('d', 'e', 'a', 'b'))
  expect(session.state()).toMatchObject({ next: { id: 'e' }, aim: 'd' })
  expect(mine).toEqual(new Set(['c', 'e']))
  // The colleague's is not asked for with each look at the claims.
  const asked = ahead.length
  await session.prepare(items('d', 'e', 'a', 'b'))
  expect([session.state().next?.id, ahead.length]).toEqual(['e', asked])
})

test('what was asked for while others were asked is asked for next', async () => {
  const queue = someQueue(['a', 'b'])
  const first = queue.session.prepare(items('a', 'b'))
  await Promise.all([first, queue.session.prepare(items('c'))])
  expect(queue.session.state().next?.id).toBe('c')
})

test('what was asked for before the session was cleared is given back, not shown: another filter, or the way out', async () => {
  const queue = someQueue()
  const before = queue.session.prepare(items('a', 'b'))
  queue.session.clear()
  await Promise.all([before, queue.session.prepare(items('c'))])
  expect(queue.session.state().next?.id).toBe('c')
  expect(queue.mine).toEqual(new Set(['c']))

  queue.session.clear()
  const last = queue.session.prepare(items('d', 'e'))
  queue.session.leave()
  await last
  expect(queue.session.state().next).toBeUndefined()
  expect(queue.mine).toEqual(new Set())
})

test('moving on gives back; a colleague’s item is shown and not held', async () => {
  const queue = someQueue(['b'])
  await queue.session.prepare(items('a'))
  queue.session.open('a')
  queue.session.open('b', { id: 'b' })
  expect(queue.mine).toEqual(new Set())
  await expect.poll(() => holding(queue)).toBe('taken')
  queue.held.length = 0
  await queue.session.renew()
  expect(holding(queue)).toBe('mine')
  queue.held.push('b')
  await queue.session.renew()
  expect(queue.session.state().current).toMatchObject({ hold: 'lost', heldBy: 'Ana' })
})

test('an idle colleague’s item is taken over; closing the window gives back what is open and what is ready', async () => {
  const queue = someQueue(['a'])
  queue.session.open('a', { id: 'a' })
  await expect.poll(() => holding(queue)).toBe('taken')
  await queue.session.takeOver()
  expect(holding(queue)).toBe('mine')
  await queue.session.prepare(items('b'))
  expect(queue.mine).toEqual(new Set(['a', 'b']))
  queue.session.release()
  expect(queue.mine).toEqual(new Set())
})

test('a decision that fails is kept, its claim too, until it is sent again or let be', async () => {
  const queue = someQueue()
  await queue.session.prepare(items('a'))
  queue.session.open('a')
  let isDown = true
  queue.session.send(() => (isDown ? Promise.reject(new AppError('unavailable')) : Promise.resolve()))
  expect(queue.session.state().sending).toContain('a')
  await queue.session.settled()
  const [unsent] = queue.session.state().unsent
  expect(unsent?.error.kind).toBe('unavailable')
  queue.session.leave()
  expect(queue.late).toEqual([])
  expect(queue.mine).toContain('a')
  await unsent?.again()
  expect(queue.late).toEqual(['unavailable'])
  isDown = false
  await unsent?.again()
  expect(queue.session.state().unsent).toEqual([])
})

test('a decision that waits for a connection is done with: it is said, and its claim stays', async () => {
  const queue = someQueue()
  await queue.session.prepare(items('a'))
  queue.session.open('a')
  queue.session.send(() => Promise.reject(new AppError('waiting')))
  await queue.session.settled()
  expect(queue.late).toEqual(['waiting'])
  expect(queue.session.state().unsent).toEqual([])
  expect(queue.session.state().sending).toContain('a')
  queue.session.leave()
  expect(queue.mine).toContain('a')
})

test('an item that others must decide stays open without a claim, and is claimed once that has changed', async () => {
  const queue = someQueue()
  queue.session.open('a')
  await expect.poll(() => holding(queue)).toBe('mine')
  queue.session.leaveToOthers()
  expect(holding(queue)).toBe('others')
  expect(queue.mine).not.toContain('a')
  await queue.session.prepare(items('b'))
  expect(queue.mine).toContain('b')
  await queue.session.renew()
  expect(holding(queue)).toBe('mine')
})

test('an address that comes late is known, each once', () => {
  const ahead = openedAhead()
  ahead.put('one')
  ahead.put('two')
  expect(ahead.arrived('one')).toBe(true)
  expect(ahead.arrived('two')).toBe(true)
  expect(ahead.arrived('two')).toBe(false)
})

test('an address that was overtaken is no longer waited for', () => {
  const ahead = openedAhead()
  ahead.put('one')
  ahead.put('two')
  expect(ahead.arrived('two')).toBe(true)
  expect(ahead.arrived('one')).toBe(false)
})

test('a link elsewhere ends the wait', () => {
  const ahead = openedAhead()
  ahead.put('one')
  expect(ahead.arrived('other')).toBe(false)
  expect(ahead.arrived('one')).toBe(false)
})

test('no address is none that comes', () => {
  const ahead = openedAhead()
  expect(ahead.arrived(undefined)).toBe(false)
})
