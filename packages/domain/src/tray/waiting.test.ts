import { expect, test } from 'vitest'
import { canWait, goesByItself, replacedBy, WAITING_MAX, type Waiting, type Way } from './waiting.ts'

const at = new Date('2026-11-25T14:00:00Z')
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const waiting = (way: Way, subjectId = 'ada', collection = 'contacts'): Waiting => ({
  id: `${way} ${subjectId}`,
  at,
  way,
  collection,
  subjectId,
  name: 'Ada',
  variables: {},
})

test('it is sent without asking for ten minutes, unless it was not taken or the clock was set back', () => {
  const edit = waiting('update')
  expect([0, 10].map((minutes) => goesByItself(edit, after(minutes)))).toEqual([true, true])
  expect(goesByItself(edit, new Date(after(10).getTime() + 1))).toBe(false)
  expect(goesByItself(edit, after(-1))).toBe(false)
  expect(goesByItself({ ...edit, problem: 'Someone else changed this.' }, after(1))).toBe(false)
})

test('the same form saved once more takes the place of the first; a second step of a record is refused', () => {
  const [edit, step] = [waiting('update'), waiting('run', 'bert')]
  expect(replacedBy(waiting('update'), [step, edit])).toBe(edit)
  expect(canWait(waiting('update'), [edit])).toEqual({ ok: true })
  for (const second of [waiting('run'), waiting('run', 'bert'), waiting('update', 'bert')])
    expect(canWait(second, [edit, step])).toMatchObject({ ok: false })
  expect(canWait(waiting('run', 'ada', 'clubs'), [edit, step])).toEqual({ ok: true })
})

test('no more wait than a person can look through', () => {
  const full = Array.from({ length: WAITING_MAX }, (_, place) => waiting('run', `user ${place}`))
  expect(canWait(waiting('run', 'one more'), full)).toMatchObject({ ok: false })
  expect(canWait(waiting('run', 'one more'), full.slice(1))).toEqual({ ok: true })
})
