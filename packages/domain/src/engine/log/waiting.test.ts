import { describe, expect, test } from 'vitest'
import { asKept, canWait, goesByItself, leftOf, WAITING_MAX, type Waiting, type Way } from './waiting.ts'

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
  expect([-1, 0, 10].map((minutes) => goesByItself(edit, after(minutes)))).toEqual([true, true, true])
  expect(goesByItself(edit, new Date(after(10).getTime() + 1))).toBe(false)
  expect(goesByItself(edit, after(-2))).toBe(false)
  expect(goesByItself({ ...edit, problem: 'Someone else changed this.' }, after(1))).toBe(false)
})

test('a second step of a record is refused; a further edit is not', () => {
  const [edit, step] = [waiting('update'), waiting('run', 'bert')]
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

describe('edits of one record', () => {
  const seen = { id: 'ada', rev: 3 }
  const edit = (form: object, id = 'first'): Waiting => ({
    ...waiting('update'),
    id,
    variables: { id: 'ada', seen, form },
  })

  test('wait together, whichever forms they were made in', () => {
    const kept = asKept(edit({ city: 'Bath', phone: 'new' }, 'second'), [
      waiting('run', 'bert'),
      edit({ phone: 'old', name: 'Ada' }),
    ])
    expect(kept).toMatchObject({
      id: 'first',
      variables: { seen, form: { name: 'Ada', phone: 'new', city: 'Bath' } },
    })
  })

  test('what was joined while the first was being sent is sent next, on its basis', () => {
    const sent = edit({ phone: 'old', name: 'Ada' })
    const since = asKept(edit({ phone: 'new' }), [sent])
    expect(leftOf(since, sent, 4)).toMatchObject({
      variables: { seen: undefined, expectedRev: 4, form: { phone: 'new' } },
    })
    expect(leftOf(sent, sent, 4)).toBeUndefined()
  })

  test('the form of a new record is as it was saved last', () => {
    const made = { ...waiting('create'), variables: { form: { name: 'Adam' } } }
    expect(
      asKept(made, [{ ...waiting('create'), id: 'first', variables: { form: { city: 'Bath' } } }]),
    ).toEqual({ ...made, id: 'first' })
  })
})
