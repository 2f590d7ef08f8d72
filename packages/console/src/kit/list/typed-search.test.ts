import { expect, test } from 'vitest'
import { asking, following, untyped, type TypedSearch } from './typed-search.ts'

const typing = (search: TypedSearch, typed: string): TypedSearch => ({ ...search, typed })

test('what is typed while the list follows an earlier letter stays', () => {
  const asked = asking(typing(untyped(''), 'm'), 'm')
  const further = asking(typing(asked, 'mart'), 'mart')
  expect(following(typing(asked, 'ma'), 'm')).toEqual({ typed: 'ma', seen: 'm', asked: [] })
  expect(following(further, 'm')).toEqual({ typed: 'mart', seen: 'm', asked: ['mart'] })
  // The first one may never be seen.
  expect(following(further, 'mart')).toEqual({ typed: 'mart', seen: 'mart', asked: [] })
})

test('what something else searches for stands in the box, as it was typed where it is the same', () => {
  const found = following(asking(typing(untyped(''), 'mart '), 'mart'), 'mart')
  expect(following(found, '')).toEqual(untyped(''))
  expect(following(asking(typing(found, 'marti'), 'marti'), 'anna')).toEqual(untyped('anna'))
  expect(following(typing(untyped(''), 'mart '), 'mart').typed).toBe('mart ')
})

test('to ask for what is shown already changes nothing', () => {
  expect(asking(untyped('mart'), 'mart')).toEqual(untyped('mart'))
})
