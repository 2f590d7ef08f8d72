import { describe, expect, test } from 'vitest'
import { SavedViewForm } from './saved-view-form.ts'
import { SavedView, WATCHED_ROWS } from './saved-view.ts'
import { alertMark, checkedAlert, freshCount, type ViewAlert, type Watched } from './view-alert.ts'

test.each([
  ['', 'Enter a name.'],
  ['   ', 'Enter a name.'],
  ['x'.repeat(61), 'Use at most 60 characters.'],
])('the name "%s" is refused: %s', (name, message) => {
  const { error } = SavedViewForm.safeParse({ name, shared: false })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('a name is trimmed', () => {
  expect(SavedViewForm.parse({ name: ' Coaches ', shared: true })).toEqual({ name: 'Coaches', shared: true })
})

test('a view of another writer reads as not shared, by nobody known', () => {
  const view = { id: 'v', area: 'users', name: 'Coaches', query: 'role=coach', ownerId: 'u' }
  expect(SavedView.parse(view)).toMatchObject({ ...view, shared: false, ownerName: '' })
})

describe('an alert of a view', () => {
  const alert = (fields: Partial<ViewAlert> = {}): ViewAlert => ({
    id: 'me_v',
    viewId: 'v',
    asked: 'q',
    ...fields,
  })
  const seen = (ids: string, more: Partial<Watched> = {}): Watched => ({
    asked: 'q',
    rows: ids.split('/').map((id) => ({ id, isOwn: id.startsWith('own') })),
    hasMore: false,
    ...more,
  })
  const freshOf = (before: Partial<ViewAlert>, now: Watched, isRead = false) =>
    checkedAlert(alert(before), now, isRead).fresh

  test('what was there when it began, or was asked otherwise, is known', () => {
    expect(checkedAlert(alert(), seen('a/b'), false)).toEqual({ known: 'a/b', fresh: '', isFound: false })
    expect(freshOf({ known: 'a', asked: 'other' }, seen('a/b'))).toBe('')
  })

  test.each([
    ['another record', 'a/b', 'b/c/a', 'c'],
    ['nothing', 'a/b', 'a/b', ''],
    ['one that went', 'a/b', 'b', ''],
    ['what one created oneself', 'a', 'a/own1/b', 'b'],
    ['the first of an empty view', '', 'a', 'a'],
  ])('new is %s', (_, known, now, fresh) => expect(freshOf({ known }, seen(now))).toBe(fresh))

  test('what left and came back is new', () => {
    const left = checkedAlert(alert({ known: 'a/b' }), seen('a'), false)
    expect(freshOf({ known: left.known }, seen('a/b'))).toBe('b')
  })

  test('it adds up until it is read, without what went in the meantime', () => {
    const before = { known: 'a/b/c', fresh: 'b/c' }
    expect(checkedAlert(alert(before), seen('a/b/d'), false)).toEqual({
      known: 'a/b/d',
      fresh: 'd/b',
      isFound: true,
    })
    expect(freshOf(before, seen('a/b/c/d'), true)).toBe('d')
    expect(freshOf(before, seen('a'))).toBe('')
  })

  test('of a longer view, a row that only moved up is not new', () => {
    const many = Array.from({ length: WATCHED_ROWS }, (_, at) => `r${at}`)
    const known = many.join('/')
    const now = ['new', ...many.slice(2), 'moved'].join('/')
    expect(freshOf({ known }, seen(now, { hasMore: true }))).toBe('new')
    // All of them may have come at once.
    const others = many.map((id) => `other-${id}`).join('/')
    expect(freshCount({ fresh: freshOf({ known }, seen(others, { hasMore: true })) })).toBe(WATCHED_ROWS)
  })

  test('it has a line while there is something to tell', () => {
    const at = new Date('2026-11-26T10:00:00Z')
    expect(alertMark(alert({ known: 'a', fresh: '', foundAt: at }))).toBeUndefined()
    expect(alertMark(alert({ fresh: 'a', foundAt: at }))).toEqual({
      kind: 'alert',
      id: `alert:${at.getTime()}:v`,
      at,
    })
    expect(alertMark(alert({ failedAt: at }))?.at).toBe(at)
  })
})
