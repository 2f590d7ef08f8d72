import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formValues } from '#engine/kinds/form-values.ts'
import { formSchema } from '#engine/kinds/typed.ts'
import { trophy } from '#testing/trophy.ts'
import { nounImport } from './noun-import.ts'

const { fields, template, guess, parse } = nounImport(trophy, {
  form: formSchema(trophy.fields, {
    engraving: z.object({ said: z.string().check(z.minLength(1, 'Say it.')) }),
  }),
  behind: { motto: { saying: { label: 'Engraving', required: true, also: 'words' } } },
  parts: { 'engraving.said': 'saying' },
  read: (text) => ({ engraving: { said: text('saying') } }),
})

const empty = { ...formValues(trophy.fields), formerIds: ['a'] }
const good = {
  Name: 'The Old Jug',
  Maker: 'Ana',
  Country: 'UK',
  Season: '2025/26',
  Sports: 'Futsal',
  Engraving: 'x',
}
const read = (cells: Record<string, string>) => {
  const row: Record<string, string> = { ...good, ...cells }
  return parse(row, guess(Object.keys(row)), empty)
}

test('the fields of the form that a text can fill are columns, unless they say otherwise', () => {
  expect(template.join(', ')).toBe(
    'Name, Motto, Engraving, Maker, Weight, Handles, Metal, Finish, Lent, Made, ' +
      'Country, Association, Season, Engravers, Bought, Sports',
  )
  const required = Object.values(fields).filter((field) => field.required)
  expect(required.map(({ label }) => label)).toEqual(['Name', 'Engraving', 'Maker', 'Country', 'Sports'])
})

test('a column is known by the title, the name or another word of its field', () => {
  expect(guess(['SURFACE', 'words', 'lent', 'Nickname'])).toEqual({
    finish: 'SURFACE',
    saying: 'words',
    lent: 'lent',
  })
})

describe('a row is read by the kinds', () => {
  test.each<[Record<string, string>, object]>([
    [
      {},
      {
        name: 'The Old Jug',
        country: 'GB',
        handles: 2,
        metal: 'tin',
        finish: '',
        sports: ['sal'],
        lent: false,
      },
    ],
    [
      { Weight: '12', Handles: '4' },
      { weight: 12, handles: 4 },
    ],
    [
      { Metal: 'GOLD', Finish: 'Matt' },
      { metal: 'gold', finish: 'matt' },
    ],
    [
      { Lent: 'x', Made: '2026-05-31' },
      { lent: true, made: '2026-05-31' },
    ],
    [
      { Association: 'Scotland', Bought: '1999' },
      { association: 'SCO', bought: 1999 },
    ],
    [{ Engravers: 'Zoe; zoé|Bo' }, { makers: ['Zoe', 'Bo'] }],
    [{ Sports: 'football;futsal' }, { sports: ['foot', 'sal'] }],
    [{ Engraving: 'Well done' }, { engraving: { said: 'Well done' } }],
  ])('%j', (cells, form) => expect(read(cells)).toMatchObject({ ok: true, form }))
})

test('what is wrong is said in the words of the form, by the title of its column', () => {
  expect(read({ Name: '', Weight: 'heavy', Metal: 'wood', Made: 'May', Engraving: '' })).toEqual({
    ok: false,
    problems: [
      { field: 'name', label: 'Name', value: '', message: 'Enter the trophy’s name.' },
      { field: 'weight', label: 'Weight', value: 'heavy', message: 'Enter kilograms from 1 to 99.' },
      { field: 'metal', label: 'Metal', value: 'wood', message: 'Choose from the list.' },
      { field: 'made', label: 'Made', value: 'May', message: 'Enter a date.' },
      { field: 'saying', label: 'Engraving', value: '', message: 'Say it.' },
    ],
  })
})
