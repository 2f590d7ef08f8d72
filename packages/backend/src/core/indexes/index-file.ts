import { isObject, type JsonObject } from '#core/json.ts'
import { formatFieldPath, parseFieldPath } from '#core/values/field-paths.ts'
import {
  allFields,
  type CompositeIndex,
  type FieldOverride,
  type IndexConfig,
  type IndexField,
  type QueryScope,
} from './index-config.ts'

/**
 * Reads `firestore.indexes.json`. Ignores other settings of Firebase's tools (`density`, `ttl`, …). Throws an error
 * with one sentence that names the place and the expected value.
 */
export function parseIndexFile(file: string, text: string): IndexConfig {
  const content = parseJson(file, text)
  const place = `The index file ${file}`
  if (!isObject(content)) throw new Error(`${place} must hold an object with "indexes" and "fieldOverrides".`)
  return {
    policy: 'refuse',
    indexes: list(content, 'indexes', place).map((one, index) =>
      composite(one, `${place}, index ${index + 1}`),
    ),
    fieldOverrides: list(content, 'fieldOverrides', place).map((one, index) =>
      override(one, `${place}, field override ${index + 1}`),
    ),
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`The index file ${file} can't be read as JSON.`, { cause })
  }
}

function composite(raw: unknown, place: string): CompositeIndex {
  const index = object(raw, place)
  const fields = list(index, 'fields', place).map((one, position) =>
    field(one, `${place}, field ${position + 1}`),
  )
  if (fields.length === 0) throw new Error(`${place}: "fields" must not be empty.`)
  return { collectionGroup: textOf(index, 'collectionGroup', place), queryScope: scope(index, place), fields }
}

function field(raw: unknown, place: string): IndexField {
  const content = object(raw, place)
  const mode = modeOf(content, place)
  return { fieldPath: path(content, place), ...mode }
}

function override(raw: unknown, place: string): FieldOverride {
  const content = object(raw, place)
  const indexes = list(content, 'indexes', place).map((one, position) => {
    const where = `${place}, index ${position + 1}`
    const index = object(one, where)
    return { queryScope: scope(index, where), ...modeOf(index, where) }
  })
  return {
    collectionGroup: textOf(content, 'collectionGroup', place),
    fieldPath: path(content, place),
    indexes,
  }
}

function modeOf(content: JsonObject, place: string): Pick<IndexField, 'order' | 'arrayConfig'> {
  const { order, arrayConfig } = content
  if (arrayConfig === 'CONTAINS' && order === undefined) return { arrayConfig }
  if ((order === 'ASCENDING' || order === 'DESCENDING') && arrayConfig === undefined) return { order }
  throw new Error(
    `${place} must have either "order" (ASCENDING or DESCENDING) or "arrayConfig" (CONTAINS); other kinds are not supported.`,
  )
}

function scope(content: JsonObject, place: string): QueryScope {
  const { queryScope = 'COLLECTION' } = content
  if (queryScope === 'COLLECTION' || queryScope === 'COLLECTION_GROUP') return queryScope
  throw new Error(`${place}: "queryScope" must be COLLECTION or COLLECTION_GROUP.`)
}

function path(content: JsonObject, place: string): string {
  const fieldPath = textOf(content, 'fieldPath', place)
  try {
    return fieldPath === allFields ? fieldPath : formatFieldPath(parseFieldPath(fieldPath))
  } catch (cause) {
    throw new Error(`${place}: "${fieldPath}" is not a field path.`, { cause })
  }
}

function textOf(content: JsonObject, name: string, place: string): string {
  const value = content[name]
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`${place}: "${name}" must be a text.`)
}

function list(content: JsonObject, name: string, place: string): readonly unknown[] {
  const value = content[name] ?? []
  if (Array.isArray(value)) return value
  throw new Error(`${place}: "${name}" must be a list.`)
}

function object(raw: unknown, place: string): JsonObject {
  if (isObject(raw)) return raw
  throw new Error(`${place} must be an object.`)
}
