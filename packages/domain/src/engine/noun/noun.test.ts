import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { Field, Kind } from '#engine/kinds/field.ts'
import { type FormOf, formValues } from '#engine/kinds/form-values.ts'
import { wordsOfAll } from '#engine/kinds/said.ts'
import { recordSchema } from '#engine/kinds/stored.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { trophy } from '#testing/trophy.ts'
import { nounQuery, sortsOf } from './noun-query.ts'
import { searchFields } from './noun-search.ts'
import { columnsOf, factsOf, fieldsOf, filtersOf, sectionsOf } from './noun.ts'

const eachKind: Record<Kind, true> = {
  name: true,
  part: true,
  text: true,
  texts: true,
  whole: true,
  year: true,
  choice: true,
  choices: true,
  flag: true,
  day: true,
  moment: true,
  country: true,
  association: true,
  pattern: true,
  ref: true,
  refs: true,
  own: true,
}

/** Every kind of field. */
const everyKind: ReadonlySet<string> = new Set(Object.keys(eachKind))

const Trophy = recordSchema(
  { ...trophy.fields, ...trophy.kept },
  { shine: z.int(), engraving: z.array(z.string()) },
)
const TrophyForm = formSchema(trophy.fields, { engraving: z.optional(z.array(z.string())) })

const blank = formValues(trophy.fields)
const good: FormOf<typeof trophy.fields> = {
  ...blank,
  name: 'The Old Jug',
  maker: 'Ana',
  country: 'GB',
  season: '2025/26',
  sports: ['foot'],
  formerIds: ['a'],
}

test('every kind is tried', () => {
  const kinds = Object.values<Field>(trophy.fields).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(everyKind)
})

test('the types of record and form follow from the fields', () => {
  type Read = z.infer<typeof Trophy>
  expectTypeOf<Read['name']>().toEqualTypeOf<string>()
  expectTypeOf<Read['weight']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Read['metal']>().toEqualTypeOf<'gold' | 'tin' | undefined>()
  expectTypeOf<Read['seenAt']>().toEqualTypeOf<Date | undefined>()
  expectTypeOf<Read['shine']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<(typeof good)['handles']>().toEqualTypeOf<number>()
  expectTypeOf<(typeof good)['weight']>().toEqualTypeOf<number | ''>()
  expectTypeOf<(typeof good)['metal']>().toEqualTypeOf<'gold' | 'tin'>()
  expectTypeOf<(typeof good)['finish']>().toEqualTypeOf<'matt' | 'shiny' | ''>()
  expectTypeOf<z.infer<typeof TrophyForm>>().toExtend<FormOf<typeof trophy.fields>>()
})

describe('a record as read', () => {
  test('nothing but its key is needed', () => {
    expect(Trophy.parse({ id: 'a' })).toEqual({ id: 'a', name: '', nickname: '' })
  })

  test('what has another type is unknown, what nobody described is kept', () => {
    const odd = {
      id: 'a',
      name: 7,
      weight: 'heavy',
      metal: 'wood',
      seenAt: '2026',
      formerIds: 'x',
      sports: 7,
      dents: 3,
    }
    expect(Trophy.parse(odd)).toEqual({ id: 'a', name: '', nickname: '', dents: 3 })
  })

  test('its values are kept', () => {
    const record = {
      id: 'a',
      name: 'Jug',
      nickname: '',
      weight: 3,
      metal: 'gold',
      lent: true,
      seenAt: new Date(0),
      status: 'shown',
    }
    expect(Trophy.parse(record)).toEqual(record)
  })
})

describe('a form', () => {
  test('begins blank, and shows a record', () => {
    expect(blank).toMatchObject({ name: '', weight: '', handles: 2, metal: 'tin', finish: '', lent: false })
    expect(formValues(trophy.fields, { name: 'Jug', weight: 3 })).toEqual({
      ...blank,
      name: 'Jug',
      weight: 3,
    })
  })

  test('what may be empty is', () => {
    expect(TrophyForm.parse(good)).toEqual(good)
  })

  test.each([
    ['name', '', 'Enter the trophy’s name.'],
    ['name', '--', 'Use letters or digits in the name.'],
    ['motto', 'x'.repeat(11), 'Use at most 10 characters.'],
    ['maker', ' ', 'Enter who made it.'],
    ['weight', 100, 'Enter kilograms from 1 to 99.'],
    ['handles', '', 'Enter a number from 0 to 4.'],
    ['metal', 'wood', 'Choose from the list.'],
    ['finish', 'rough', 'Choose from the list.'],
    ['made', 'yesterday', 'Enter a date.'],
    ['seenAt', 'now', 'Enter a date and time.'],
    ['country', '', 'Choose a country from the list.'],
    ['association', 'XXX', 'Choose an association from the list.'],
    ['season', '26', 'Enter a season such as 2025/26, or 2026 if it’s within one calendar year.'],
    ['nickname', 'x'.repeat(10), 'Use at most 9 characters.'],
    ['makers', ['Zoe', 'zoé'], 'Use each name once.'],
    ['makers', ['a', 'b', 'c'], 'Use at most 2 names.'],
    ['bought', 1899, 'Enter 1900 or a later year.'],
    ['sports', [], 'Choose at least one.'],
    ['formerIds', [], 'Choose at least one holder.'],
    ['formerIds', ['a', 'b', 'c', 'd'], 'Choose at most 3.'],
  ])('%s is not %j', (field, value, message) => {
    const { error } = TrophyForm.safeParse({ ...good, [field]: value })
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[[field], message]])
  })
})

test('a list keeps what can be read of it', () => {
  expect(Trophy.parse({ id: 'a', makers: ['Ana', 7], formerIds: ['x', null] })).toMatchObject({
    makers: ['Ana'],
    formerIds: ['x'],
  })
})

test('its values are said', () => {
  const words = wordsOfAll(trophy.fields)
  expect([words.metal.label, words.metal.format?.('gold'), words.metal.format?.('wood')]).toEqual([
    'Metal',
    'Gold',
    'wood',
  ])
  expect(words.metal.format?.('constructor')).toBe('constructor')
  expect(words.made.format?.('2026-05-31')).toBe('31 May 2026')
  expect(words.country.format?.('FR')).toBe('France')
  expect(words.association.format?.('SCO')).toBe('Scotland')
  expect(words.sports.format?.(['foot', 'sal'])).toBe('Football, Futsal')
  expect(words.formerIds.records).toBe('clubs')
})

test('its list asks for what the fields say', () => {
  expect(nounQuery(trophy)).toEqual({
    collection: 'trophies',
    filters: {
      q: { kind: 'contains', field: 'search' },
      season: { kind: 'equals', field: 'season' },
      metal: { kind: 'equals', field: 'metal' },
      seenAt: { kind: 'equals', field: 'seenAt', orNull: true },
      dusted: { kind: 'range', sort: 'dusted' },
    },
    sorts: {
      made: { fields: ['made'], nullable: true },
      holders: { fields: ['counters.holders'], nullable: true },
      dusted: { fields: ['stand.dustedAt'], nullable: true },
      name: { fields: ['name'], nullable: false },
      seen: { fields: ['seenAt'], nullable: true, ranged: true },
      updated: { fields: ['updatedAt'], nullable: true },
    },
    defaultSort: { sort: 'name', direction: 'asc' },
    of: trophy,
  })
})

test('its sorts are arranged, its dates called otherwise', () => {
  expect(sortsOf(trophy).map((sort) => sort.name)).toEqual([
    'made',
    'holders',
    'dusted',
    'name',
    'seen',
    'updated',
  ])
  expect(fieldsOf(trophy)['createdAt']?.label).toBe('Entered')
  expect(fieldsOf(trophy)['updatedAt']?.label).toBe('Updated')
})

test('a search finds it by words and by whole texts', () => {
  const { search, near } = searchFields(trophy, { ...good, motto: 'Never' })
  expect(search).toEqual(expect.arrayContaining(['jug', 'old ju', 'ana', '2025 2']))
  expect(search).not.toContain('never')
  expect(search).not.toContain('26')
  expect(near).toEqual([])
})

test('what is not arranged follows in the order of the fields', () => {
  expect(columnsOf(trophy)).toEqual(['name', 'weight', 'metal', 'stand.height', 'createdAt', 'updatedAt'])
  expect(filtersOf(trophy).map((filter) => filter.name)).toEqual(['season', 'metal', 'seenAt', 'dusted'])
  expect(sectionsOf(trophy).map(([title, names]) => [title, names.length])).toEqual([
    ['Trophy', 2],
    ['More', 18],
  ])
  expect(factsOf(trophy).slice(0, 4)).toEqual(['maker', 'createdAt', 'weight', 'handles'])
})
