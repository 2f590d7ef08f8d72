import { DocumentAccess } from '@touchline/backend/core/rules/access.ts'
import { loadRules } from '@touchline/backend/core/rules/ruleset.ts'
import { parseFields } from '@touchline/backend/core/values/values.ts'
import { expect, test } from 'vitest'
import { encodeFields } from '#tools/data/firestore-values.ts'
import { joinRules, shippedNouns, writtenParts } from './join.ts'
import type { FieldRule } from '#tools/rules/shapes/rule-shape.ts'

/** Every kind of field as a noun that nobody ships might have it, asked of the rules that are generated from it. */

const main = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    {{shared/shapes.rules}}
    match /things/{id} {
      allow create: if fits(request.resource.data, request.resource.data);
      function fits(d, t) {
        return {{things.fields}}
          && d.keys().hasOnly({{things.edit}})
          && d.keys().hasAll({{things.required}});
      }
      function isPart(part) {
        return {{things.field}};
      }
    }
  }
}
`
const alone = main.replace(/ {6}function isPart[^}]*\{\{things.field\}\};\n {6}\}\n/, '')

function outcomeOf(field: FieldRule, value: unknown): 'allowed' | 'denied' {
  const hasFunction = field.kind === 'group' && field.check !== undefined
  const shapes = [{ collection: 'things', fields: { field } }]
  const text = joinRules(
    { ...writtenParts, 'main.rules': hasFunction ? main : alone },
    { ...shippedNouns, shapes },
  )
  const rules = loadRules({ file: 'things.rules', text, service: 'cloud.firestore' })
  const none = new DocumentAccess({ get: () => null, getAfter: () => null }, 'single')
  const request = {
    method: 'create',
    path: ['things', 'x'],
    before: null,
    after: parseFields(encodeFields(value === undefined ? {} : { field: value })),
    auth: null,
    time: new Date('2026-06-01').toISOString(),
  } as const
  return rules.allows(request, none).allowed ? 'allowed' : 'denied'
}

const text = { kind: 'text', min: 2, max: 5 } as const
const group = {
  kind: 'group',
  fields: {
    name: { kind: 'text', min: 1, max: 3, mayBeEmpty: true },
    size: { kind: 'whole', min: 0, max: 9, optional: true },
    place: { kind: 'place', optional: true },
    note: { ...text, optional: 'orNull' },
  },
} as const satisfies FieldRule
const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

const cases: [what: string, field: FieldRule, good: unknown[], bad: unknown[]][] = [
  ['a text', text, ['ab', 'abcde', 'a\nb'], [undefined, null, 'a', 'abcdef', ' ab', 'ab ', 7]],
  ['a text of one letter', { ...text, min: 1 }, ['a', 'abcde'], ['', 'abcdef']],
  ['a text that may be absent', { ...text, optional: true }, [undefined, 'ab'], ['', 'a', null]],
  ['a text or null', { ...text, optional: 'orNull' }, [undefined, null, 'ab'], ['a', 7]],
  ['a long text', { ...text, min: 1, max: 2000 }, ['a', 'x'.repeat(2000)], ['x'.repeat(2001), ' a', 7]],
  ['a pattern', { kind: 'pattern', matches: "[a-z']+", like: 'x', max: 3 }, ["a'b"], ['A', 'abcd', '']],
  ['a pattern that contains a quote', { kind: 'pattern', matches: '\\d+', like: '1' }, ['12'], ['d']],
  ['a whole number', { kind: 'whole', min: -1, max: 3 }, [-1, 0, 3], [-2, 4, 1.5, '1', null]],
  ['a year', { kind: 'whole', min: 1900, max: 'thisYear' }, [1900, 2026], [1899, 2027]],
  ['a choice', { kind: 'choice', of: ['a', 'b'] }, ['a', 'b'], ['c', '', null, 7]],
  ['a choice among many', { kind: 'choice', of: many }, ['a', 'i'], ['j', 'ab', 'a|b', 7]],
  ['choices', { kind: 'choices', of: ['a', 'b'], min: 1 }, [['a'], ['b', 'a']], [[], ['a', 'a'], ['c'], 'a']],
  ['choices or none', { kind: 'choices', of: ['a'], min: 0, optional: true }, [[], undefined], [['b']]],
  [
    'ids',
    { kind: 'refs', min: 1, max: 2 },
    [['a'], ['a', 'b']],
    [[], ['a', 'b', 'c'], ['a', 'a'], ['a/b'], [7]],
  ],
  ['texts', { kind: 'texts', each: text, max: 2 }, [[], ['ab', 'cd']], [['a'], ['ab', 'cd', 'ef'], [7]]],
  [
    'distinct texts',
    { kind: 'texts', each: text, max: 2, distinct: true },
    [['ab']],
    [['ab', 'ab'], ['a/b']],
  ],
  [
    'texts of a pattern',
    { kind: 'texts', each: { kind: 'pattern', matches: '#\\d', like: '#1' }, max: 2 },
    [[], ['#1', '#2']],
    [['1'], ['#1', '#2', '#3']],
  ],
  ['a flag', { kind: 'flag' }, [true, false], ['yes', undefined, null]],
  ['a day', { kind: 'day' }, ['2024-02-29'], ['2023-02-29', 'today', undefined]],
  ['a moment', { kind: 'moment', optional: true }, [new Date(), undefined], ['now', 7]],
  ['a country', { kind: 'country', optional: true }, ['FR', undefined], ['FX', 'fr']],
  ['an association', { kind: 'association' }, ['SCO'], ['FR', undefined]],
  ['a season', { kind: 'season' }, ['2025/26', '2026'], ['2025/27']],
  ['a place', { kind: 'place' }, [{ lat: 1, lng: 1, geohash: 'u' }], [{ lat: 91, lng: 1, geohash: 'u' }]],
  ['a reference', { kind: 'ref', optional: true }, ['x', undefined], ['a/b', '', 7]],
  ['what a function looks at', { kind: 'own', check: 'isDay' }, ['2024-02-29'], ['x']],
  ['a further condition', { kind: 'flag', also: 'd.size() == 1' }, [true], ['x']],
]

const parts = { name: '', note: 'ab' }
const goodParts = [
  parts,
  { ...parts, size: 9, place: { lat: 1, lng: 1, geohash: 'u' } },
  { name: 'abc', note: null },
]
const badParts = [
  {},
  { ...parts, size: 10 },
  { ...parts, more: 1 },
  { ...parts, place: 1 },
  { name: 'abcd' },
  'x',
]

test.each<(typeof cases)[number]>([
  ...cases,
  ['a group', group, goodParts, badParts],
  ['a group or none', { ...group, optional: true }, [undefined, ...goodParts], [null, ...badParts]],
  ['a group with a function', { ...group, check: 'isPart', as: 'part' }, goodParts, badParts],
])('%s', (_, field, good, bad) => {
  expect(good.filter((value) => outcomeOf(field, value) === 'denied')).toEqual([])
  expect(bad.filter((value) => outcomeOf(field, value) === 'allowed')).toEqual([])
})
