import { expect, test } from 'vitest'
import { NONE_SELECTED, toggled, withSelected } from './use-selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const keys = (selected: object) => Object.keys(selected).toSorted().join('')
const of = (text: string) => withSelected(NONE_SELECTED, [...text], true)

test.each([
  { was: '', click: { id: 'b', ids }, becomes: 'b' },
  { was: 'b', click: { id: 'b', ids }, becomes: '' },
  { was: 'b', click: { id: 'd', ids, anchor: 'b' }, becomes: 'bcd' },
  { was: 'd', click: { id: 'a', ids, anchor: 'd' }, becomes: 'abcd' },
  { was: 'abcde', click: { id: 'd', ids, anchor: 'b' }, becomes: 'ae' },
  { was: 'z', click: { id: 'c', ids, anchor: 'z' }, becomes: 'cz' },
  { was: 'xy', click: { id: 'a', ids }, becomes: 'axy' },
])('$was, click on $click.id from $click.anchor → $becomes', ({ was, click, becomes }) => {
  expect(keys(toggled(of(was), click))).toBe(becomes)
})

test('a whole page is selected and released without touching other pages', () => {
  const both = withSelected(of('xy'), ids, true)
  expect(keys(both)).toBe('abcdexy')
  expect(keys(withSelected(both, ids, false))).toBe('xy')
})
