import { choice, flag, own, text, texts } from '@touchline/domain/engine/kinds/field.ts'
import { expect, test } from 'vitest'
import { applied, emptied, inCommon, isEmpty, isEntered, waysOf } from './field-change.ts'

const blank = { city: '', tags: [], country: '', place: { lat: '', lng: '' }, isPaid: false }
const one = { ...blank, city: 'Bergen', tags: ['youth', 'sponsor'], country: 'NO' }
const other = { ...blank, city: 'Oslo', tags: ['youth'], country: 'NO' }

test('a form for many begins with what they have in common', () => {
  expect(inCommon([one, other], blank)).toEqual({ ...blank, country: 'NO' })
  expect(inCommon([one], blank)).toEqual(one)
  expect(inCommon([], blank)).toEqual(blank)
})

test('a value is set with what was entered beside it, and nothing else', () => {
  const change = { field: 'city', way: 'set', values: { ...blank, city: 'Turku', country: 'FI' } } as const
  expect(applied(one, { ...change, beside: [] }, blank)).toEqual({ ...one, city: 'Turku' })
  expect(applied(one, { ...change, beside: ['country'] }, blank)).toEqual({
    ...one,
    city: 'Turku',
    country: 'FI',
  })
})

test('nothing is chosen before the person does; a no stays a no', () => {
  expect(emptied({ type: 'global', ids: ['a'], isPaid: false, since: new Date(), amount: 0 })).toEqual({
    type: '',
    ids: [],
    isPaid: false,
    since: '',
    amount: '',
  })
})

test('lists gain and lose items, once each; clearing leaves none', () => {
  const change = { field: 'tags', values: { ...blank, tags: ['sponsor', 'board'] }, beside: [] } as const
  expect(applied(one, { ...change, way: 'add' }, blank).tags).toEqual(['youth', 'sponsor', 'board'])
  expect(applied(one, { ...change, way: 'remove' }, blank).tags).toEqual(['youth'])
  expect(applied(one, { ...change, way: 'clear' }, blank).tags).toEqual([])
})

test('empty is what has no part that says anything; a no is an answer', () => {
  expect([{ lat: '', lng: '' }, [], '', null].every(isEmpty)).toBe(true)
  expect([{ type: 'global', ids: [] }, 0, false, new Date()].some(isEmpty)).toBe(false)
  expect(isEntered({ field: 'isPaid', way: 'set', values: blank, beside: [] })).toBe(true)
  expect(isEntered({ field: 'city', way: 'set', values: blank, beside: [] })).toBe(false)
  expect(isEntered({ field: 'city', way: 'clear', values: blank, beside: [] })).toBe(true)
})

test('only what may be empty can be cleared, only lists are added to', () => {
  const free = { isRequired: false, isOfOne: false }
  const city = text({ label: 'City', max: 80 })
  expect(waysOf(city, '', free)).toEqual(['set', 'clear'])
  expect(waysOf(city, '', { ...free, isRequired: true })).toEqual(['set'])
  expect(waysOf(city, '', { ...free, isOfOne: true })).toEqual(['clear'])
  expect(waysOf(flag({ label: 'Paid' }), false, free)).toEqual(['set'])
  expect(waysOf(choice({ label: 'Level', of: { pro: 'Pro' }, blank: 'pro' }), 'pro', free)).toEqual(['set'])
  const tags = texts({ label: 'Tags', many: 'tags', required: 'Enter a tag.', max: 20, most: 5 })
  expect(waysOf(tags, [], free)).toEqual(['set', 'add', 'remove', 'clear'])
  expect(waysOf(own({ label: 'Officials' }), [], free)).toEqual(['set', 'clear'])
})
