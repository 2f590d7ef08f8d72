import { parseFields } from '@touchline/backend/values'
import { expect, test } from 'vitest'
import { createLogWriter, readLog } from './documents-in-files.ts'
import { decodeEntityMessage, encodeEntityMessage, entityFields, entityProperties } from './entity-values.ts'

/** The formats of the suite’s exports: logs in files, and the values of entities. */

const blockBytes = 32 * 1024
const headBytes = 7

const recordsOf = (log: Buffer) => [...readLog('a log', log)].map(({ record }) => record.length)

test('parts records at the ends of blocks, wherever the last one ended', () => {
  for (let left = 0; left <= headBytes + 2; left++) {
    const lengths = [blockBytes - headBytes - left, 5, 0, 3 * blockBytes, 1]
    const write = createLogWriter()
    const log = Buffer.concat(lengths.map((length) => write(Buffer.alloc(length, 1))))
    expect(recordsOf(log)).toEqual(lengths)
  }
})

test('has the checksums of LevelDB', () => {
  // The head of every `.overall_export_metadata` that the official emulator writes.
  expect(createLogWriter()(Buffer.from('3')).toString('hex')).toBe('b86d444e01000133')
})

test('names the byte of a record whose part is missing', () => {
  const whole = createLogWriter()(Buffer.alloc(blockBytes + 10))
  expect(() => recordsOf(whole.subarray(0, blockBytes))).toThrow(
    'a log, byte 0: the record that begins there',
  )
  const [second, third] = [createLogWriter(), createLogWriter()]
  const rest = whole.subarray(blockBytes)
  expect(() => recordsOf(rest)).toThrow('a log, byte 0: a part of a record is missing')
  const twice = Buffer.concat([
    second(Buffer.alloc(blockBytes)).subarray(0, blockBytes),
    third(Buffer.alloc(1)),
  ])
  expect(() => recordsOf(twice)).toThrow(`a log, byte ${blockBytes}: a part of a record is missing`)
})

const key = { app: '', path: {} }
const entity = (properties: object) =>
  decodeEntityMessage('Entity', encodeEntityMessage('Entity', { key, entityGroup: {}, ...properties }))

const vector = {
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: [{ doubleValue: 0.5 }, { doubleValue: 2 }] } },
    },
  },
}

test('keeps integers of 64 bits, the first and last moments, lists of one element and vectors in lists', () => {
  const fields = {
    least: { integerValue: '-9223372036854775808' },
    first: { timestampValue: '0001-01-01T00:00:00Z' },
    last: { timestampValue: '9999-12-31T23:59:59.999999Z' },
    one: { arrayValue: { values: [{ nullValue: null }] } },
    vectors: { arrayValue: { values: [{ mapValue: { fields: { vector } } }] } },
    vector,
  }
  expect(parseFields(entityFields(entity(entityProperties(parseFields(fields)))))).toEqual(fields)
})

test('reads a vector within a map, and strings with a meaning of their own', () => {
  const numbers = [0.5, 2].map((doubleValue) => ({
    name: '__vector__',
    multiple: true,
    value: { doubleValue },
  }))
  const map = encodeEntityMessage('Entity', { key, entityGroup: {}, rawProperty: numbers })
  const rawProperty = [
    { meaning: 19, name: 'vector', multiple: false, value: { stringValue: map } },
    { meaning: 15, name: 'long', multiple: false, value: { stringValue: Buffer.from('é') } },
    { meaning: 16, name: 'bytes', multiple: false, value: { stringValue: Buffer.from([255]) } },
  ]
  expect(entityFields(entity({ rawProperty }))).toEqual({
    vector,
    long: { stringValue: 'é' },
    bytes: { bytesValue: '/w==' },
  })
})

test('refuses text that is no UTF-8', () => {
  const rawProperty = [{ name: 'text', multiple: false, value: { stringValue: Buffer.from([255]) } }]
  expect(() => entityFields(entity({ rawProperty }))).toThrow('not valid')
})
