import { unreadOf } from '@touchline/domain/kinds/unread.ts'
import { movedFields } from '@touchline/domain/nouns/decision/decision.ts'
import { expect, test } from 'vitest'
import { mutationsOf, named } from '#tools/rules/testing/rules-mutations.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { outcomeOf, swept, type Swept } from '#tools/rules/testing/rules-swept.ts'

/** Odd values of another program in one field don't stop edits of the others, as the console writes them. */

/** Of these one is nothing without the other: a time and its zone, two teams, a first contact among contacts. */
const together: readonly (readonly string[])[] = [
  ['kickOff', 'timeZone'],
  ['home', 'away'],
  ['contactIds', 'primaryContactId'],
]

type Edit = { old: Fields; changes: Fields; told: string }

/** Another field of it for each of these, in turn. */
function* edits({ fields, stored }: Swept): Generator<Edit> {
  for (const name of Object.keys(fields)) {
    const others = Object.keys(fields).filter((other) => !isOne(name, other))
    for (const [turn, value] of [undefined, ...valuesFor(fields[name])].entries()) {
      const other = others[turn % others.length] ?? name
      const { [name]: _, ...rest } = stored
      const old = value === undefined ? rest : { ...stored, [name]: value }
      yield { old, changes: { [other]: fields[other] }, told: `${name}: ${named(value)}, edited ${other}` }
    }
  }
}

/** No record has a key with a slash, whichever program wrote it. */
const valuesFor = (good: unknown) =>
  [...mutationsOf(good)].filter((value) => !named(value).includes('"a/b",'))

const isOne = (name: string, other: string) =>
  name === other || together.some((names) => names.includes(name) && names.includes(other))

/** With what follows from the change, as the console derives it. */
function outcome(one: Swept, { old, changes }: Edit): 'allowed' | 'denied' {
  const { derived = () => ({}), record, fields } = one
  const unread = unreadOf(Object.keys(fields), old, record.parse({ ...old, id: 'subject' }))
  const written = (after: Fields) =>
    unread === undefined ? derived(after) : movedFields(derived(old), derived(after))
  return outcomeOf({ ...one, stored: old, derived: written }, changes)
}

test.each(swept.map((one) => [one.collection, one] as const))(
  'an old value of one field of %s keeps no other from being edited',
  (_, one) => {
    const tried = [...edits(one)]
    expect(tried.length).toBeGreaterThan(50)
    const refused = tried.filter((edit) => outcome(one, edit) === 'denied').map(({ told }) => told)
    expect(refused).toEqual([])
  },
)

test.each([
  ['clubs', 'ground', 'surface'],
  ['matches', 'venue', 'address'],
])('of %s, %s keeps a part of another program, and gets no other', (collection, name, part) => {
  const [one] = swept.filter((some) => some.collection === collection)
  const good = { ...Object(one?.fields[name]) }
  const asked = (before: Fields, after: Fields) =>
    one && outcomeOf({ ...one, stored: { ...one.stored, [name]: before } }, { [name]: after })
  expect(asked({ ...good, name: 'Old', [part]: 'x' }, { ...good, [part]: 'x' })).toBe('allowed')
  expect(asked({ ...good, name: 'Old' }, { ...good, [part]: 'x' })).toBe('denied')
})
