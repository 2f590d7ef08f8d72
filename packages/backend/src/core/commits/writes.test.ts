import { expect, test } from 'vitest'
import { testRoot } from '#testing/random-values.ts'
import { parseWrites } from './writes.ts'

const name = `${testRoot}/things/one`
const update = { update: { name, fields: {} } }
const remove = { delete: name }
const mustExist = { currentDocument: { exists: true } }
const increments = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ fieldPath: `f${index}`, increment: { integerValue: '1' } }))
const transforms = (count: number): object => ({ ...update, updateTransforms: increments(count) })
const apart = (count: number): object => ({
  transform: { document: name, fieldTransforms: increments(count) },
})
const masked = (path: string): object => ({ ...update, updateMask: { fieldPaths: [path] } })
const appended = (fieldPath: string): object => ({
  ...update,
  updateTransforms: [{ fieldPath, appendMissingElements: { values: [{ nullValue: null }] } }],
})
const deep = (length: number): string => Array.from({ length }, () => 'a').join('.')

test.each<[string, readonly object[], RegExp]>([
  ['501 transforms of one document', [transforms(501)], /more than 500 field transformations/],
  ['in several writes', [transforms(300), apart(201)], /more than 500 field transformations/],
  ['a field path of 1,501 bytes', [masked('é'.repeat(750) + 'a')], /Invalid property path/],
  ['quoted', [masked(`\`${'é'.repeat(750)}a\``)], /longer than 1500 bytes/],
  ['of many names', [masked(deep(100_000))], /longer than 1500 bytes/],
  ['a name of more than 6 KiB', [{ delete: `${testRoot}/${'a/b/'.repeat(100_000)}c/d` }], /path is too long/],
  ['a list in 21 maps', [appended(deep(21))], /Property a contains an invalid nested entity/],
  ['a transform of the name', [appended('__name__')], /reserved/],
  [
    'an update of what was just deleted',
    [remove, { ...update, ...mustExist }],
    /is deleted by an earlier write/,
  ],
  ['in the older form', [remove, { ...apart(1), ...mustExist }], /is deleted by an earlier write/],
  [
    'a delete of what was just deleted',
    [remove, { ...remove, ...mustExist }],
    /is deleted by an earlier write/,
  ],
])('%s: refused before anything is looked up', (_name, writes, message) => {
  expect(() => parseWrites(testRoot, writes)).toThrow(message)
})

test.each<[string, readonly object[]]>([
  ['500 transforms', [transforms(300), apart(200)]],
  ['a field path of 1,500 bytes', [masked(`\`${'é'.repeat(750)}\``)]],
  ['a list in 20 maps', [appended(deep(20))]],
  ['an update of what was deleted and written again', [remove, update, { ...update, ...mustExist }]],
  ['an update of what was deleted', [remove, update]],
])('%s: accepted', (_name, writes) => {
  expect(parseWrites(testRoot, writes)).toHaveLength(writes.length)
})

test('what a mask names twice is read once', () => {
  const [write] = parseWrites(testRoot, [{ ...update, updateMask: { fieldPaths: ['a', 'b', 'a', 'a'] } }])
  expect(write).toMatchObject({ mask: [['a'], ['b']] })
})
