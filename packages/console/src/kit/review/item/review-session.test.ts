import { expect, test } from 'vitest'
import { AppError } from '#data/errors.ts'
import type { ReviewItem, TakeAnswer } from '#kit/review/queue/review-queue.ts'
import { createReviewSession } from './review-session.ts'

/** A queue in memory: `held` by colleagues, `mine` by this desk. */
function someQueue(held: string[] = []) {
  const mine = new Set<string>()
  const ahead: string[] = []
  const late: string[] = []
  const desk = createReviewSession({
    take(id): Promise<TakeAnswer<ReviewItem>> {
      if (held.includes(id)) return Promise.resolve({ state: 'taken', record: { id }, byName: 'Ana' })
      mine.add(id)
      return Promise.resolve({ state: 'mine', record: { id } })
    },
    giveBack: (id) => Promise.resolve(void mine.delete(id)),
    fetchAhead: ({ id }) => void ahead.push(id),
    tell: (error) => void late.push(error.kind),
  })
  return { desk, mine, ahead, late, held }
}

const holding = ({ desk }: { desk: ReturnType<typeof createReviewSession> }) => desk.state().current?.hold

test('the next item is claimed and fetched before it is shown, and shown without asking', async () => {
  const { desk, ahead, mine } = someQueue(['b'])
  await desk.prepare(['a', 'b', 'c'])
  desk.open('a')
  expect(desk.state().current).toMatchObject({ id: 'a', hold: 'mine' })
  await desk.prepare(['b', 'c'])
  expect(desk.state().next).toMatchObject({ id: 'c', hold: 'mine' })
  expect(ahead).toEqual(['a', 'c'])
  desk.send(() => Promise.resolve())
  desk.open('c')
  expect(desk.state().current).toMatchObject({ id: 'c', hold: 'mine' })
  await desk.settled()
  expect(mine).toContain('a') // its decision gives it back
})

test('what was asked for while others were asked is asked for next', async () => {
  const queue = someQueue(['a', 'b'])
  const first = queue.desk.prepare(['a', 'b'])
  await Promise.all([first, queue.desk.prepare(['c'])])
  expect(queue.desk.state().next?.id).toBe('c')
})

test('what was asked for before the desk was cleared is given back, not shown: another filter, or the way out', async () => {
  const queue = someQueue()
  const before = queue.desk.prepare(['a', 'b'])
  queue.desk.clear()
  await Promise.all([before, queue.desk.prepare(['c'])])
  expect(queue.desk.state().next?.id).toBe('c')
  expect(queue.mine).toEqual(new Set(['c']))

  queue.desk.clear()
  const last = queue.desk.prepare(['d', 'e'])
  queue.desk.leave()
  await last
  expect(queue.desk.state().next).toBeUndefined()
  expect(queue.mine).toEqual(new Set())
})

test('moving on gives back; a colleague’s item is shown and not held', async () => {
  const queue = someQueue(['b'])
  await queue.desk.prepare(['a'])
  queue.desk.open('a')
  queue.desk.open('b', { id: 'b' })
  expect(queue.mine).toEqual(new Set())
  await expect.poll(() => holding(queue)).toBe('taken')
  queue.held.length = 0
  await queue.desk.renew()
  expect(holding(queue)).toBe('mine')
  queue.held.push('b')
  await queue.desk.renew()
  expect(queue.desk.state().current).toMatchObject({ hold: 'lost', heldBy: 'Ana' })
})

test('a decision that fails is kept, its claim too, until it is sent again or let be', async () => {
  const queue = someQueue()
  await queue.desk.prepare(['a'])
  queue.desk.open('a')
  let isDown = true
  queue.desk.send(() => (isDown ? Promise.reject(new AppError('unavailable')) : Promise.resolve()))
  expect(queue.desk.state().sending).toContain('a')
  await queue.desk.settled()
  const [unsent] = queue.desk.state().unsent
  expect(unsent?.error.kind).toBe('unavailable')
  queue.desk.leave()
  expect(queue.late).toEqual([])
  expect(queue.mine).toContain('a')
  await unsent?.again()
  expect(queue.late).toEqual(['unavailable'])
  isDown = false
  await unsent?.again()
  expect(queue.desk.state().unsent).toEqual([])
})

test('a decision that waits for a connection is done with: it is said, and its claim stays', async () => {
  const queue = someQueue()
  await queue.desk.prepare(['a'])
  queue.desk.open('a')
  queue.desk.send(() => Promise.reject(new AppError('waiting')))
  await queue.desk.settled()
  expect(queue.late).toEqual(['waiting'])
  expect(queue.desk.state().unsent).toEqual([])
  expect(queue.desk.state().sending).toContain('a')
  queue.desk.leave()
  expect(queue.mine).toContain('a')
})
