import { describe, expect, test } from 'vitest'
import { parseIndexFile } from './index-file.ts'

const field = { fieldPath: 'a', order: 'ASCENDING' }
const index = { collectionGroup: 'things', queryScope: 'COLLECTION', fields: [field] }
const override = { collectionGroup: 'things', fieldPath: 'a', indexes: [] }

const parse = (content: unknown): unknown => parseIndexFile('f.json', JSON.stringify(content))

describe('the index file', () => {
  test('may lack parts and bear what Firebase’s own tools write', () => {
    expect(parse({})).toEqual({ policy: 'refuse', indexes: [], fieldOverrides: [] })
    const exported = {
      indexes: [{ ...index, queryScope: undefined, density: 'SPARSE_ALL' }],
      fieldOverrides: [
        { ...override, ttl: true },
        { ...override, fieldPath: '*' },
        { ...override, fieldPath: '`b`.`c d`' },
      ],
    }
    expect(parse(exported)).toEqual({
      policy: 'refuse',
      indexes: [index],
      fieldOverrides: [override, { ...override, fieldPath: '*' }, { ...override, fieldPath: 'b.`c d`' }],
    })
  })

  test.each([
    [[], /^The index file f\.json must hold an object with "indexes" and "fieldOverrides"\.$/],
    [{ indexes: {} }, /^The index file f\.json: "indexes" must be a list\.$/],
    [{ indexes: [index, 'x'] }, /, index 2 must be an object\.$/],
    [{ indexes: [{ ...index, fields: [] }] }, /, index 1: "fields" must not be empty\.$/],
    [{ indexes: [{ ...index, collectionGroup: '' }] }, /, index 1: "collectionGroup" must be a text\.$/],
    [
      { indexes: [{ ...index, queryScope: 'ALL' }] },
      /"queryScope" must be COLLECTION or COLLECTION_GROUP\.$/,
    ],
    [
      { indexes: [{ ...index, fields: [field, { fieldPath: 'b' }] }] },
      /, index 1, field 2 must have either "order"/,
    ],
    [
      { indexes: [{ ...index, fields: [{ ...field, arrayConfig: 'CONTAINS' }] }] },
      /must have either "order"/,
    ],
    [
      { indexes: [{ ...index, fields: [{ ...field, fieldPath: 'a..b' }] }] },
      /"a\.\.b" is not a field path\.$/,
    ],
    [
      { fieldOverrides: [{ ...override, indexes: [{ order: 'UP' }] }] },
      /, field override 1, index 1 must have/,
    ],
  ])('%j is told what is wrong with it and where', (content, message) => {
    expect(() => parse(content)).toThrow(message)
  })

  test('that is no JSON is said so', () => {
    expect(() => parseIndexFile('f.json', '{')).toThrow("The index file f.json can't be read as JSON.")
  })
})
