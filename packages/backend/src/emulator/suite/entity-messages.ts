import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import protobuf from 'protobufjs'

import { type JsonObject, readObject } from '#core/json.ts'

const file = join(import.meta.dirname, 'entity.proto')
const root = protobuf.parse(readFileSync(file, 'utf8')).root.resolveAll()

type MessageName = 'Entity' | 'OverallMetadata' | 'PartMetadata'

const typeOf = (name: MessageName) => root.lookupType(`touchline.export.${name}`)

/** Reads a message of entity.proto; 64-bit integers become text, bytes stay bytes. Throws when it is damaged. */
export function decodeEntityMessage(name: MessageName, bytes: Uint8Array): JsonObject {
  const type = typeOf(name)
  return readObject(type.toObject(type.decode(bytes), { longs: String }), name)
}

export function encodeEntityMessage(name: MessageName, message: JsonObject): Uint8Array {
  const type = typeOf(name)
  return type.encode(type.fromObject(message)).finish()
}
