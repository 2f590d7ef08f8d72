import { expect, it } from 'vitest'
import { parseFields } from '@touchline/backend/values'
import { decodeEntityMessage, encodeEntityMessage, entityFields, entityProperties } from './entity-values.ts'

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

it('keeps integers of 64 bits, the first and last moments, lists of one element and vectors in lists', () => {
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

it('reads a vector within a map, and strings with a meaning of their own', () => {
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

it('refuses text that is no UTF-8', () => {
  const rawProperty = [{ name: 'text', multiple: false, value: { stringValue: Buffer.from([255]) } }]
  expect(() => entityFields(entity({ rawProperty }))).toThrow('not valid')
})
