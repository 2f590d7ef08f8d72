import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import protobuf from 'protobufjs'

import { invalidArgument } from '#core/errors.ts'
import { isObject, type JsonObject, readObject } from '#core/json.ts'
import { formatMoment, parseTimestamp } from '#core/values/timestamps.ts'

const file = join(import.meta.dirname, 'firestore.proto')
const root = protobuf.parse(readFileSync(file, 'utf8')).root.resolveAll()

/** The options by which protobufjs writes numbers and bytes as the JSON form does: https://protobuf.dev/programming-guides/json/ */
const jsonForm = { longs: String, enums: String, bytes: String, json: true }

/** Reads a message into the JSON that the same request has over REST. Throws INVALID_ARGUMENT. */
export function decodeMessage(name: string, bytes: Uint8Array): JsonObject {
  const type = typeOf(name)
  try {
    return readObject(translate(type, type.toObject(type.decode(bytes), jsonForm), toJson), name)
  } catch (cause) {
    throw invalidArgument(`The message isn’t a ${name}.`, cause)
  }
}

/** Writes JSON as REST answers it. */
export function encodeMessage(name: string, json: JsonObject): Uint8Array {
  const type = typeOf(name)
  return type.encode(type.fromObject(readObject(translate(type, json, fromJson), name))).finish()
}

function typeOf(name: string): protobuf.Type {
  return root.lookupType(`google.firestore.v1.${name}`)
}

/** The two kinds of value that the JSON form writes in a way of their own. */
type Leaves = { timestamp(value: unknown): unknown; null: unknown }

const toJson: Leaves = {
  timestamp: (value) => {
    const { seconds = 0, nanos = 0 } = readObject(value, 'A timestamp')
    return formatMoment({ seconds: Number(seconds), micros: Math.floor(Number(nanos) / 1000) })
  },
  null: null,
}

const fromJson: Leaves = {
  timestamp: (value) => {
    const { seconds, micros } = parseTimestamp(String(value))
    return { seconds, nanos: micros * 1000 }
  },
  null: 0,
}

function translate(type: protobuf.Type, message: unknown, leaves: Leaves): unknown {
  if (type.name === 'Timestamp') return leaves.timestamp(message)
  if (!isObject(message)) return message
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, translateField(type.fields[name], value, leaves)]),
  )
}

function translateField(field: protobuf.Field | undefined, value: unknown, leaves: Leaves): unknown {
  const type = field?.resolvedType
  if (type instanceof protobuf.Enum) return type.name === 'NullValue' ? leaves.null : value
  if (!(type instanceof protobuf.Type)) return value
  if (Array.isArray(value)) return value.map((one) => translate(type, one, leaves))
  if (!(field instanceof protobuf.MapField) || !isObject(value)) return translate(type, value, leaves)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translate(type, one, leaves)]))
}
