import { describe, expect, test } from 'vitest'
import { parseFieldPath, treeOf } from '#core/values/field-paths.ts'
import type { Fields, Value } from '#core/values/values.ts'
import { type Effort, FieldEditor } from './field-editor.ts'
import { parseTransform, Transformer } from './transforms.ts'

const int = (value: number | string): Value => ({ integerValue: String(value) })
const double = (doubleValue: number | 'NaN' | '-0' | 'Infinity'): Value => ({ doubleValue })
const list = (...values: Value[]): Value => ({ arrayValue: { values } })
const map = (fields: Fields): Value => ({ mapValue: { fields } })
const text = (stringValue: string): Value => ({ stringValue })

/** Applies transforms to the fields, each given as [path, kind, operand]. */
function run(
  fields: Fields,
  transforms: readonly (readonly [string, string, unknown])[],
  effort: Effort = { copied: 0, keyed: 0 },
): Fields {
  const editor = new FieldEditor(fields, effort)
  const transformer = new Transformer(editor, effort, '2026-01-01T00:00:00Z')
  for (const [fieldPath, kind, operand] of transforms)
    transformer.apply(parseTransform({ fieldPath, [kind]: operand }))
  transformer.finish()
  return editor.fields
}

const elements = (...values: Value[]): object => ({ values })

describe('what a transform makes of what is stored', () => {
  test.each<[string, Value | undefined, string, unknown, Value]>([
    ['the maximum of zeros is the stored one', double('-0'), 'maximum', double(0), double('-0')],
    ['whatever its type', int(0), 'maximum', double('-0'), int(0)],
    ['and so is the minimum', double(0), 'minimum', double('-0'), double(0)],
    ['whatever its type', double('-0'), 'minimum', int(0), double('-0')],
    ['equal numbers stay as they are', double(3), 'maximum', int(3), double(3)],
    ['the larger operand brings its type', int(3), 'maximum', double(3.5), double(3.5)],
    [
      'integers beyond doubles compare exactly',
      int('9007199254740993'),
      'minimum',
      double(9007199254740992),
      double(9007199254740992),
    ],
    ['a maximum with NaN is NaN', int(3), 'maximum', double('NaN'), double('NaN')],
    ['of NaN too', double('NaN'), 'maximum', int(3), double('NaN')],
    ['so is a minimum', int(3), 'minimum', double('NaN'), double('NaN')],
    ['of NaN too', double('NaN'), 'minimum', int(3), double('NaN')],
    ['what is no number is replaced', text('a'), 'maximum', int(-1), int(-1)],
    ['what is missing is set', undefined, 'minimum', int(7), int(7)],
    ['an integer and a double make a double', int(1), 'increment', double(0.5), double(1.5)],
    [
      'integers stop at 64 bits',
      int('-9223372036854775800'),
      'increment',
      int(-100),
      int('-9223372036854775808'),
    ],
    ['a double goes beyond', double(1e308), 'increment', double(1e308), double('Infinity')],
    ['and NaN stays', double('NaN'), 'increment', int(1), double('NaN')],
    [
      'an element is added once',
      undefined,
      'appendMissingElements',
      elements(int(1), double(1), int(1)),
      list(int(1)),
    ],
    [
      'equal numbers are the same element',
      list(double('-0')),
      'appendMissingElements',
      elements(int(0), int(2)),
      list(double('-0'), int(2)),
    ],
    [
      'so are NaN and NaN, null and null',
      list(double('NaN'), { nullValue: null }),
      'appendMissingElements',
      elements(double('NaN'), { nullValue: null }),
      list(double('NaN'), { nullValue: null }),
    ],
    [
      'a text is no number',
      list(int(1)),
      'appendMissingElements',
      elements(text('1')),
      list(int(1), text('1')),
    ],
    [
      'maps are equal in any order',
      list(map({ a: int(1), b: int(2) })),
      'appendMissingElements',
      elements(map({ b: double(2), a: int(1) })),
      list(map({ a: int(1), b: int(2) })),
    ],
    [
      'what is stored twice stays twice',
      list(int(2), int(2)),
      'appendMissingElements',
      elements(int(2)),
      list(int(2), int(2)),
    ],
    [
      'and is removed twice',
      list(int(2), text('x'), double(2)),
      'removeAllFromArray',
      elements(int(2)),
      list(text('x')),
    ],
    [
      'large integers are told apart',
      list(int('9007199254740993')),
      'removeAllFromArray',
      elements(int('9007199254740992')),
      list(int('9007199254740993')),
    ],
    ['no list becomes one', text('x'), 'removeAllFromArray', elements(int(2)), list()],
  ])('%s', (_name, stored, kind, operand, expected) => {
    const fields: Fields = stored === undefined ? {} : { f: stored }
    expect(run(fields, [['f', kind, operand]])).toEqual({ f: expected })
  })

  test('each sees those before it, also where a list was and is no more', () => {
    const add = (path: string, value: Value) => [path, 'appendMissingElements', elements(value)] as const
    const stored = { a: list(int(1)), n: int(1) }
    const result = run(stored, [
      add('a', int(2)),
      ['a', 'removeAllFromArray', elements(int(1))],
      add('a', int(1)),
      add('m.list', text('x')),
      ['m.n', 'increment', int(1)],
      add('n.inner', text('y')),
      ['n', 'increment', int(5)],
      add('n', int(6)),
    ])
    expect(result).toEqual({
      a: list(int(2), int(1)),
      m: map({ list: list(text('x')), n: int(1) }),
      n: list(int(6)),
    })
    expect(stored).toEqual({ a: list(int(1)), n: int(1) })
  })
})

describe('twice as much costs twice as much, not four times', () => {
  const numbers = (count: number): Value[] => Array.from({ length: count }, (_, index) => int(index))
  const wide = (count: number): Fields =>
    Object.fromEntries(numbers(count).map((value, index) => [`f${index}`, value]))
  const append = (count: number, effort: Effort): void =>
    void run(
      { a: list(...numbers(count)) },
      [['a', 'appendMissingElements', elements(...numbers(2 * count))]],
      effort,
    )

  test.each<[string, (count: number, effort: Effort) => void]>([
    ['a long list', append],
    [
      'many lists and numbers in turns',
      (count, effort) =>
        void run(
          { a: list(...numbers(count)), ...wide(count) },
          numbers(count).flatMap((value, index) => [
            ['a', 'appendMissingElements', elements(value)] as const,
            [`f${index}`, 'increment', int(1)] as const,
            ['a', 'removeAllFromArray', elements(value)] as const,
          ]),
          effort,
        ),
    ],
    [
      'a wide mask',
      (count, effort) => {
        const editor = new FieldEditor({ ...wide(count), m: map(wide(count)) }, effort)
        for (const name of Object.keys(wide(count)))
          editor.take({ m: map(wide(1)) }, treeOf([[name], ['m', name], ['other', name]]))
      },
    ],
  ])('%s', (_name, work) => {
    const cost = (count: number): number => {
      const effort = { copied: 0, keyed: 0 }
      work(count, effort)
      return effort.copied + effort.keyed
    }
    expect(cost(800)).toBeGreaterThan(0)
    expect(cost(1600)).toBeLessThanOrEqual(cost(800) * 2.1)
  })
})

test.each<[readonly string[], object]>([
  [['a'], { a: 1 }],
  [['m.x', 'm', 'm.y'], { m: { x: 1, y: { z: 2 } } }],
  [['m', 'm.x'], { m: { x: 1, y: { z: 2 } } }],
  [['m.y.z', 'm.none', 'a.none', 'none.x'], { m: { y: { z: 2 } } }],
  [['none'], {}],
])('a mask of %j takes over and removes just that', (paths, expected) => {
  const source: Fields = { a: int(1), m: map({ x: int(1), y: map({ z: int(2) }) }) }
  const tree = treeOf(paths.map((path) => parseFieldPath(path)))
  const taken = new FieldEditor({}, { copied: 0, keyed: 0 })
  taken.take(source, tree)
  expect(plain(taken.fields)).toEqual(expected)
  const emptied = new FieldEditor(source, { copied: 0, keyed: 0 })
  emptied.take({}, tree)
  emptied.take(source, tree)
  expect(emptied.fields).toEqual(source)
})

function plain(fields: Fields): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      'mapValue' in value
        ? plain(value.mapValue.fields)
        : 'integerValue' in value
          ? Number(value.integerValue)
          : null,
    ]),
  )
}
