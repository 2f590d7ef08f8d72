import { describe, expect, test } from 'vitest'
import {
  inboxBegins,
  inboxId,
  type InboxMark,
  type InboxState,
  isUnread,
  marked,
  readAfter,
  shownFrom,
  unreadSince,
} from './inbox.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const mark = (minute: number, kind: InboxMark['kind'] = 'log'): InboxMark => ({
  id: inboxId(kind, `n${minute}`, at(minute)),
  kind,
  at: at(minute),
})
/** Includes all lines. */
const ALL = new Date(0)

const marks = [mark(9), mark(7, 'due'), mark(5), mark(3, 'view')]
const [newest, due, middle, oldest] = marks
const idsOf = (...some: (InboxMark | undefined)[]) => new Set(some.flatMap((one) => one?.id ?? []))
const unreadIn = (state: InboxState) => marks.filter((one) => isUnread(one, state))

describe('what is unread', () => {
  test('everything, before anything was marked', () => expect(unreadIn({})).toEqual(marks))

  test('what came since, unless it is named', () => {
    const state = { readUntil: at(5), read: [...idsOf(due)] }
    expect(unreadIn(state)).toEqual([newest, middle])
    expect(readAfter(state, 'due', at(5))).toBe(1)
    expect(readAfter(state, 'log', at(5))).toBe(0)
    // An hour before it is due.
    expect(readAfter(state, 'due', at(8 + 60))).toBe(0)
  })
})

describe('marking', () => {
  test('one in the middle is named; the oldest ones are covered by the time', () => {
    const one = marked({}, marks, { ids: idsOf(middle), isRead: true }, ALL)
    expect(one).toEqual({ readUntil: at(3), read: [...idsOf(middle)] })
    const two = marked(one, marks, { ids: idsOf(oldest), isRead: true }, ALL)
    expect(two).toEqual({ readUntil: at(9), read: [] })
    expect(unreadIn(two)).toEqual([newest, due])
  })

  test('all read names only what is not due yet, and what comes next is unread', () => {
    const state = marked({}, marks, { ids: idsOf(...marks), isRead: true }, ALL)
    expect(state.read).toEqual([...idsOf(due)])
    // Planned after that, for within the hour.
    expect(isUnread(mark(2, 'due'), state)).toBe(true)
    expect(unreadIn(state)).toEqual([])
    expect(isUnread(mark(10), state)).toBe(true)
  })

  test('an old one unread again leaves the newer ones as they were', () => {
    const all = marked({}, marks, { ids: idsOf(...marks), isRead: true }, ALL)
    const state = marked(all, marks, { ids: idsOf(oldest), isRead: false }, ALL)
    expect(unreadIn(state)).toEqual([oldest])
    expect(state.read).toHaveLength(3)
  })

  test('one of many leaves those that are not shown as they are', () => {
    const many = Array.from({ length: 120 }, (_, n) => mark(119 - n))
    const shown = many.slice(0, 50)
    const from = shownFrom(shown, { log: 50 })
    const state = marked({}, shown, { ids: idsOf(shown[3]), isRead: true }, from)
    expect(many.filter((one) => isUnread(one, state))).toHaveLength(119)
    // Also where nobody says how far back the lines go.
    const unknown = marked({}, shown, { ids: idsOf(shown[3]), isRead: true })
    expect(many.filter((one) => isUnread(one, unknown))).toHaveLength(119)
    const all = marked(state, shown, { ids: idsOf(...shown), isRead: true, isAll: true }, from)
    expect(many.filter((one) => isUnread(one, all))).toEqual([])
    const back = { isAll: true, back: state.readUntil, isRead: false, ids: idsOf(...shown) }
    expect(many.filter((one) => isUnread(one, marked(all, shown, back, from)))).toHaveLength(120)
    expect(shownFrom(shown, { log: 51 })).toEqual(new Date(0))
  })

  test('nothing to mark leaves the time where it was', () => {
    const state = { readUntil: at(20), read: [] }
    expect(marked(state, marks, { ids: new Set(), isRead: true })).toEqual(state)
  })

  test('of two at the same moment only the one that was marked is read', () => {
    const twins = [mark(5), { ...mark(5), id: inboxId('log', 'other', at(5)) }]
    const state = marked({}, twins, { ids: idsOf(twins[0]), isRead: true })
    expect(twins.map((one) => isUnread(one, state))).toEqual([false, true])
  })
})

test('the inbox goes back thirty days, from the beginning of a day', () => {
  const now = new Date('2026-11-21T15:30:00Z')
  expect(inboxBegins(now)).toEqual(new Date('2026-10-22T00:00:00Z'))
  expect(unreadSince({}, now)).toEqual(inboxBegins(now))
  expect(unreadSince({ readUntil: new Date('2026-01-01') }, now)).toEqual(inboxBegins(now))
  expect(unreadSince({ readUntil: at(1) }, now)).toEqual(at(1))
})
