import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UserForm } from '#nouns/user/user-form.ts'
import { readChangedForm } from './changed-form.ts'

const old: UserForm = {
  firstName: 'Jo',
  lastName: '',
  phone: '01632 960961',
  country: 'England',
  birthYear: '',
  roles: [],
}

const wrong = (values: Partial<UserForm>, isNew = false) => {
  const read = readChangedForm(UserForm, { ...old, ...values }, isNew ? undefined : old)
  return read.success ? [] : read.issues.map(({ path }) => path.join('.'))
}

test('old values that a form would not take keep no other from being saved', () => {
  expect(wrong({ firstName: ' Kim ' })).toEqual([])
  expect(readChangedForm(UserForm, { ...old, firstName: ' Kim ' }, old)).toEqual({
    success: true,
    data: { ...old, firstName: 'Kim' },
  })
})

test('what is changed must be right, and a right value must stay so', () => {
  expect(wrong({ phone: '01632' })).toEqual(['phone'])
  expect(wrong({ firstName: '' })).toEqual(['firstName'])
  expect(wrong({ birthYear: 1 })).toEqual(['birthYear'])
})

test('a new record has no old values', () => {
  expect(wrong({}, true)).toEqual(['lastName', 'phone', 'country'])
})

test('what no longer goes together is said, whichever of the fields was changed', () => {
  const schema = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to, { error: 'Later', path: ['to'] }))
  expect(readChangedForm(schema, { from: 3, to: 2 }, { from: 1, to: 2 }).success).toBe(false)
  expect(readChangedForm(schema, { from: 4, to: 2 }, { from: 3, to: 2 }).success).toBe(true)
})
