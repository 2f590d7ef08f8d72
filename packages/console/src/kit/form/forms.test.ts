import { afterEach, expect, test } from 'vitest'
import { columnBreak } from './column-break.ts'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import { problemsOf } from './problems-of.ts'

type Form = { name: string; seenAt: Date | ''; made: { on: Date | '' } }

const empty: Form = { name: '', seenAt: '', made: { on: '' } }
const version = { rev: 0, values: empty, facts: {} }
const draft: Draft<Form> = {
  at: new Date('2026-05-31T12:00:00.000Z'),
  base: version,
  values: { name: 'Jug', seenAt: new Date('2026-05-01T08:30:00.000Z'), made: { on: new Date(0) } },
  id: 'a',
}
const soon = new Date('2026-06-01T12:00:00.000Z')
const kept = new Map<string, string>()

const place = {
  read: () => kept.get('key') ?? null,
  write: (text: string) => kept.set('key', text).has('key'),
}
afterEach(() => kept.clear())

test('a draft comes back as it was, its moments too', () => {
  writeDraft(place, draft)
  expect(readDraft(place, version, soon)).toEqual(draft)
})

test('a moment that was emptied comes back empty', () => {
  const values: Form = { ...empty, seenAt: new Date(0) }
  const base = { ...version, values }
  writeDraft(place, { ...draft, base, values: { ...values, seenAt: '' } })
  expect(readDraft(place, base, soon)?.values.seenAt).toBe('')
})

test('a draft of two weeks ago is forgotten, and so is what is none', () => {
  writeDraft(place, draft)
  expect(readDraft(place, version, new Date('2026-06-15T12:00:00.000Z'))).toBeUndefined()
  kept.set('key', '{')
  expect(readDraft(place, version, soon)).toBeUndefined()
})

test('every wrong field once, with its place and its message', () => {
  const errors = {
    name: { type: 'custom', message: 'Enter the name.' },
    // A club has a field with the same name as a property of the resolver's errors.
    type: { type: 'invalid_value', message: 'Choose a type.' },
    location: { lat: { type: 'custom', message: 'Enter a latitude.' } },
    aliases: [undefined, { type: 'custom', message: 'Enter a name or remove it.' }],
    items: [undefined, { text: { type: 'custom', message: 'Enter a description.' } }],
    odd: { type: 'custom' },
  }
  expect(problemsOf(errors)).toEqual([
    { name: 'name', message: 'Enter the name.' },
    { name: 'type', message: 'Choose a type.' },
    { name: 'location.lat', message: 'Enter a latitude.' },
    { name: 'aliases', message: 'Enter a name or remove it.' },
    { name: 'items.1.text', message: 'Enter a description.' },
    { name: 'odd', message: 'Check this field.' },
  ])
})

test.each([
  { rows: [], first: 0 },
  { rows: [4], first: 1 },
  { rows: [3, 2], first: 1 },
  { rows: [1, 2, 1, 3], first: 2 },
  // A long first section is alone in its column.
  { rows: [9, 1, 1, 1], first: 1 },
  { rows: [1, 1, 1, 9], first: 3 },
  { rows: [2, 2, 2], first: 2 },
])('of sections with $rows rows, $first stand in the first column', ({ rows, first }) => {
  expect(columnBreak(rows)).toBe(first)
})
