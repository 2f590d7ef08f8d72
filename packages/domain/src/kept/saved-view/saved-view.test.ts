import { expect, test } from 'vitest'
import { SavedViewForm } from './saved-view-form.ts'
import { SavedView } from './saved-view.ts'

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
