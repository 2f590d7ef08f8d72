import { own, type Field, type Fields as Described } from '@touchline/domain/kinds/field.ts'
import { listingStatuses, listingTransitions } from '@touchline/domain/machine/listing-status.ts'
import { stepsOf } from '@touchline/domain/machine/machines.ts'
import { nounQuery } from '@touchline/domain/noun-query.ts'
import { listQueries } from '@touchline/domain/query/list-queries.ts'
import { everyKind } from '@touchline/domain/testing/every-kind.ts'
import { describe, expect, test } from 'vitest'
import { joinRules, shippedNouns, writtenParts } from '#tools/rules/parts/join.ts'
import type { RuleShape } from '#tools/rules/shapes/rule-shape.ts'
import { shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'
import { shapesOf } from '#tools/rules/shapes/shapes.ts'
import { creation, edit, now, rulesChecker } from '#tools/rules/testing/direct-rules-check.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import {
  trophy,
  trophyFields,
  trophyMachine,
  trophyNoun,
  trophyRules,
  trophyValues,
} from '#tools/rules/testing/rules-trophies.ts'

/** The rules of a noun follow from its description: its part of the rules names none of its fields. */

const values = Object.entries(trophyValues)

/** The rules of trophies with these fields; `shape` is theirs where the description does not say all. */
function checkerOf(fields: Described, shape?: RuleShape) {
  const described = shape ? [...listQueries] : [...listQueries, nounQuery(trophyNoun(fields))]
  return rulesChecker(
    joinRules(
      { ...writtenParts, 'nouns/trophies.rules': trophyRules },
      {
        collections: [...shippedNouns.collections, 'trophies'],
        shapes: [...shapesOf(described), ...(shape ? [shape] : [])],
        machines: [...shippedNouns.machines, trophyMachine],
      },
    ),
  )
}

const check = checkerOf(trophyFields)
const path = 'trophies/subject'
const stored: Fields = { ...trophy, status: 'draft', rev: 4 }

const edited = (changes: Fields, from: Fields = stored, asked = check) =>
  asked({ [path]: from }, edit({ path, stored: from, changes }))
const made = (changes: Fields) => check({}, creation({ path, changes, entry: { to: 'draft' } }))

test('every kind is tried that describes a field whole', () => {
  const tried = new Set(Object.values<Field>(trophyFields).map(({ kind }) => kind))
  expect(tried).toEqual(everyKind.difference(new Set(['own'])))
})

describe('an edit', () => {
  test.each(values)('%s', (field, { good, bad }) => {
    expect(good.filter((value) => edited({ [field]: value }) === 'denied')).toEqual([])
    expect(bad.filter((value) => edited({ [field]: value }) === 'allowed')).toEqual([])
  })

  test('takes away what nobody has to enter, and nothing else', () => {
    const full = {
      ...stored,
      ...Object.fromEntries(values.map(([name, { good }]) => [name, good[0]])),
    }
    const kept = Object.keys(trophyFields).filter((name) => edited({ [name]: null }, full) === 'denied')
    expect(kept).toEqual(Object.keys(trophy))
  })

  test('changes no field that nobody described', () => {
    expect(edited({ anything: 1 })).toBe('denied')
    expect(edited({ status: 'approved' })).toBe('denied')
  })
})

describe('a new one', () => {
  test('has the fields that must be there', () => {
    expect(made({ ...trophy, status: 'draft' })).toBe('allowed')
    for (const missing of Object.keys(trophy)) {
      const { [missing]: _, ...rest } = trophy
      expect([missing, made({ ...rest, status: 'draft' })]).toEqual([missing, 'denied'])
    }
  })

  test('has no other, and none of another type', () => {
    expect(made({ ...trophy, status: 'draft', anything: 1 })).toBe('denied')
    expect(made({ ...trophy, status: 'requested' })).toBe('denied')
    for (const [field, { good, bad }] of values) {
      expect([field, made({ ...trophy, status: 'draft', [field]: good[0] })]).toEqual([field, 'allowed'])
      expect([field, made({ ...trophy, status: 'draft', [field]: bad[0] })]).toEqual([field, 'denied'])
    }
  })
})

describe('one field more is one line', () => {
  test.each(values.filter(([field]) => !(field in trophy)))('%s', (field, { good }) => {
    const all: Described = trophyFields
    const { [field]: _, ...others } = all
    expect(edited({ [field]: good[0] }, stored, checkerOf(others))).toBe('denied')
    expect(edited({ [field]: good[0] })).toBe('allowed')
  })
})

describe('its states', () => {
  const claim = { by: 'administrator', byName: 'A', claimedAt: new Date(now.getTime() - 60_000) }
  const moved = (from: string, to: string, action: string, more: Fields = {}) => {
    const record = { ...stored, status: from, ...more }
    const entry = { from, to, action, reasonCode: 'wrong_season' }
    return check({ [path]: record }, edit({ path, stored: record, changes: { status: to }, entry }))
  }

  test('are those of the table', () => {
    const possible = stepsOf(trophyMachine).map(({ from, action, to }) => `${from} ${action} ${to}`)
    const tried = listingStatuses.flatMap((from) =>
      listingStatuses.flatMap((to) =>
        Object.keys(listingTransitions).map((action) => ({
          from,
          action,
          to,
          is: `${from} ${action} ${to}`,
        })),
      ),
    )
    const allowed = tried.filter(({ from, to, action }) => moved(from, to, action, { claim }) === 'allowed')
    expect(allowed.map(({ is }) => is).toSorted()).toEqual(possible.toSorted())
  })

  test('a requested record waits for the reviewer who has it open', () => {
    expect(moved('requested', 'approved', 'approve')).toBe('denied')
    expect(moved('draft', 'requested', 'submit')).toBe('allowed')
  })
})

describe('what no kind describes', () => {
  const engraved = { ...trophyFields, engraving: own({ label: 'Engraving' }) }

  test('is looked at as its shape says', () => {
    const looked = checkerOf(
      engraved,
      shapeOfNoun(trophyNoun(engraved), { fields: { engraving: { kind: 'refs', min: 1, max: 1 } } }),
    )
    expect(edited({ engraving: ['a'] }, stored, looked)).toBe('allowed')
    expect(edited({ engraving: ['a', 'b'] }, stored, looked)).toBe('denied')
  })

  test('stops the build where no shape says it', () => {
    expect(() => checkerOf(engraved)).toThrow('No kind describes “Engraving”')
  })
})
