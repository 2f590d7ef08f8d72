import { LeagueForm } from '@touchline/domain/nouns/league/league-form.ts'
import {
  nameText,
  optionalText,
  orEmpty,
  pastYear,
  requiredText,
  wholeNumber,
} from '@touchline/domain/shared/fields/form-field.ts'
import { AssociationCode } from '@touchline/domain/shared/place/association.ts'
import { CountryCode } from '@touchline/domain/shared/place/country.ts'
import { tolerant } from '@touchline/domain/shared/record.ts'
import { CalendarDay } from '@touchline/domain/shared/time/calendar-day.ts'
import { Season } from '@touchline/domain/shared/time/season.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rulesOf } from './fields.ts'
import { shapes } from './shapes.ts'

import { joinRules, shippedNouns, writtenParts } from '#tools/rules/parts/join.ts'
import { ruleOf } from './shape-of-schema.ts'

/** The rules accept from a schema exactly what the schema accepts. */

const enough = requiredText('Enter it.', { min: 3, max: 120 })

test.each([
  ['a required text', enough, { kind: 'text', min: 3, max: 120 }],
  ['a name', nameText('Enter it.', { max: 80 }), { kind: 'text', min: 1, max: 80 }],
  ['an optional text', optionalText({ min: 2, max: 20 }), { kind: 'text', min: 2, max: 20, optional: true }],
  ['a whole number', wholeNumber(-3, 1_000_000_000, 'No.'), { kind: 'whole', min: -3, max: 1_000_000_000 }],
  [
    'a number or none',
    orEmpty(wholeNumber(1, 20, 'No.')),
    { kind: 'whole', min: 1, max: 20, optional: true },
  ],
  ['a year', pastYear(1850), { kind: 'whole', min: 1850, max: new Date().getFullYear() }],
  ['a choice', z.enum(['a', 'b']), { kind: 'choice', of: ['a', 'b'] }],
  ['choices', z.array(z.enum(['a'])).check(z.minLength(1)), { kind: 'choices', of: ['a'], min: 1 }],
  ['a flag', z.boolean(), { kind: 'flag' }],
  ['a moment', orEmpty(z.date()), { kind: 'moment', optional: true }],
  ['a day', orEmpty(CalendarDay), { kind: 'day', optional: true }],
  ['a country', CountryCode, { kind: 'country' }],
  ['an association', AssociationCode, { kind: 'association' }],
  ['a season', Season, { kind: 'season' }],
  ['a reference', z.string().check(z.minLength(1)), { kind: 'ref' }],
  ['a reference or none', z.string(), { kind: 'ref', optional: true }],
  ['references', z.array(z.string()).check(z.maxLength(7)), { kind: 'refs', min: 0, max: 7, optional: true }],
  [
    'texts',
    z.array(enough).check(z.maxLength(4)),
    { kind: 'texts', each: { kind: 'text', min: 3, max: 120 }, max: 4, optional: true },
  ],
  [
    'a group',
    z.object({ name: optionalText({ max: 9 }), size: orEmpty(wholeNumber(0, 5, 'No.')) }),
    {
      kind: 'group',
      fields: {
        name: { kind: 'text', min: 1, max: 9, mayBeEmpty: true },
        size: { kind: 'whole', min: 0, max: 5, optional: true },
      },
    },
  ],
  [
    'what a record tolerates',
    tolerant({ priority: z.int().check(z.gte(0), z.lte(100)) }).priority,
    { kind: 'whole', min: 0, max: 100, optional: true },
  ],
])('%s', (_, schema, rule) => {
  expect(ruleOf(schema)).toEqual(rule)
})

test('a pattern is the schema’s own, with its length', () => {
  const code = z.string().check(z.regex(/^[A-Z]{2,}$/), z.maxLength(9))
  expect(ruleOf(code, 'AB')).toEqual({ kind: 'pattern', matches: '[A-Z]{2,}', like: 'AB' })
  const domain = z.string().check(z.regex(/^[a-z]+$/), z.maxLength(9))
  expect(ruleOf(domain, 'ab')).toEqual({ kind: 'pattern', matches: '[a-z]+', like: 'ab', max: 9 })
  expect(() => ruleOf(code)).toThrow('A pattern needs a text that it takes')
})

test('a list of a pattern counts its elements', () => {
  const colours = z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/))).check(z.maxLength(4))
  const each = { kind: 'pattern', matches: '#[0-9a-f]{6}', like: '#000000' }
  expect(ruleOf(colours, '#000000')).toEqual({ kind: 'texts', each, max: 4, optional: true })
})

test('what has no bounds that rules could repeat is refused', () => {
  expect(() => ruleOf(z.number())).toThrow('A number without bounds')
  expect(() => ruleOf(z.array(z.string()))).toThrow('has no bound')
  expect(() => ruleOf(z.unknown())).toThrow('has no kind')
})

test('a bound that changes in a schema, and a field more, change the rules', () => {
  const form = {
    ...LeagueForm.shape,
    tier: orEmpty(wholeNumber(1, 21, 'No.')),
    motto: optionalText({ max: 50 }),
  }
  const changed = shapes.map((shape) =>
    shape.collection === 'leagues' ? { ...shape, fields: { ...shape.fields, ...rulesOf(form) } } : shape,
  )
  expect(joinRules()).toContain("isInt(d.get('tier', 1), 1, 20)")
  const rules = joinRules(writtenParts, { ...shippedNouns, shapes: changed })
  expect(rules).toContain("isInt(d.get('tier', 1), 1, 21)")
  expect(rules).toContain("(!('motto' in t) || d.get('motto', 'x').matches('(?s)\\\\S(.{0,48}\\\\S)?'))")
  expect(rules.replace(/\s+/g, ' ')).toContain("'clubIds', 'motto', 'competitionKey'")
})
