import { describe, expect, test } from 'vitest'
import { projectedJson } from './projected-json.ts'

const fields = {
  name: { stringValue: 'a "quoted" name, {with} braces' },
  path: { stringValue: String.raw`C:\ ends with \\` },
  nothing: { stringValue: '' },
  search: { arrayValue: { values: [{ stringValue: '}' }, { stringValue: String.raw`\"` }] } },
  map: { mapValue: { fields: { name: { nullValue: null }, search: { booleanValue: true } } } },
  at: { timestampValue: '2026-01-01T00:00:00Z' },
}
const json = JSON.stringify(fields)

/** Parses and picks, for comparison. */
const picked = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

describe('a projection of JSON text', () => {
  test.each([
    ...Object.keys(fields).map((name) => [[name]]),
    ...Object.keys(fields).map((name) => [Object.keys(fields).filter((other) => other !== name)]),
    [[]],
    [['missing', 'nullValue']],
  ])('%j', (names) => {
    expect(JSON.parse(projectedJson(json, new Set(names)) ?? '')).toEqual(picked(names))
  })

  test('of a map without fields', () => expect(projectedJson('{}', new Set(['name']))).toBe('{}'))

  test('leaves names with escapes to a parser', () => {
    const odd = JSON.stringify({ 'a"b': { nullValue: null }, name: { nullValue: null } })
    expect(projectedJson(odd, new Set(['name']))).toBeNull()
  })
})
