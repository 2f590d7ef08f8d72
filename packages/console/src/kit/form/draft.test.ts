import { afterEach, expect, test } from 'vitest'
import { readDraft, writeDraft, type Draft } from './draft.ts'

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
