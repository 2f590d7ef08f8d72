import { expect, test } from 'vitest'
import { importChangedFields } from './import-changed-fields.ts'

/** A row with a new record's defaults where it has no value. */
const row = { title: 'Kits', probability: 60, ownerId: 'me', phone: '' }
const current = { title: 'Shirts', probability: 80, ownerId: 'bo', phone: '+44' }

test('a field that the row doesn’t name changes nothing, whatever a new record would begin with', () => {
  expect(importChangedFields(row, current, ['title'])).toEqual({ title: 'Kits' })
})

test('a value that a new record begins with is said as well as any other', () => {
  const said = ['probability', 'ownerId']
  expect(importChangedFields({ ...row, probability: 0 }, current, said)).toEqual({
    probability: 0,
    ownerId: 'me',
  })
  expect(importChangedFields({ ...row, probability: 80 }, current, said)).toEqual({ ownerId: 'me' })
})
