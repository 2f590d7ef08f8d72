import { invalidArgument } from '#core/errors.ts'
import { type FieldPath, valueAt } from '#core/field-paths.ts'
import {
  automaticDefinition,
  type IndexCatalog,
  type IndexDefinition,
  type IndexPart,
} from '#core/index-catalog.ts'
import type { QueryScope } from '#core/index-config.ts'
import { indexKey } from '#core/index-keys.ts'
import { invert } from '#core/key-ranges.ts'
import type { Path } from '#core/paths.ts'
import { keyOfName, keyOfPath } from '#core/value-keys.ts'
import { type Fields, type Value, vectorNumbers } from '#core/values.ts'
import type { IndexEntry } from '#store/index-entries.ts'

export type DocumentEntry = Omit<IndexEntry, 'document'>

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const maxEntries = 40_000

/** All index entries of a document, without those of indexes that lack one of its fields. */
export function documentEntries(
  catalog: IndexCatalog,
  path: Path,
  collection: number,
  fields: Fields,
): readonly DocumentEntry[] {
  const writer = new EntryWriter(catalog, path, collection)
  writer.names()
  writer.automatic(fields, [])
  writer.composites(fields)
  if (writer.entries.length > maxEntries) {
    throw invalidArgument(`The document has more than ${maxEntries} index entries.`)
  }
  return writer.entries
}

class EntryWriter {
  readonly entries: DocumentEntry[] = []
  private readonly catalog: IndexCatalog
  private readonly group: string
  private readonly collection: number
  private readonly nameKeys: Readonly<Record<QueryScope, Buffer>>

  constructor(catalog: IndexCatalog, path: Path, collection: number) {
    this.catalog = catalog
    this.group = path.at(-2) ?? ''
    this.collection = collection
    this.nameKeys = { COLLECTION: keyOfName(path.at(-1) ?? ''), COLLECTION_GROUP: keyOfPath(path) }
  }

  names(): void {
    for (const scope of ['COLLECTION', 'COLLECTION_GROUP'] as const) {
      const definition = { scope, parts: [] }
      this.push(this.catalog.intern('names', this.group, definition), scope, [this.nameKeys[scope]])
    }
  }

  automatic(fields: Fields, parent: FieldPath): void {
    for (const [name, value] of Object.entries(fields)) {
      const path = [...parent, name]
      this.automaticField(path, value)
      if ('mapValue' in value && vectorNumbers(value.mapValue.fields) === null) {
        this.automatic(value.mapValue.fields, path)
      }
    }
  }

  composites(fields: Fields): void {
    for (const scope of ['COLLECTION', 'COLLECTION_GROUP'] as const) {
      for (const definition of this.catalog.compositesOf(this.group, scope))
        this.composite(definition, fields)
    }
  }

  private automaticField(path: FieldPath, value: Value): void {
    for (const { scope, mode } of this.catalog.modesOf(this.group, path)) {
      const keys = partKeys({ field: '', path, mode }, value)
      if (keys.length === 0) continue
      const index = this.catalog.intern('automatic', this.group, automaticDefinition(scope, path, mode))
      for (const key of keys) this.push(index, scope, [key, this.nameKeys[scope]])
    }
  }

  private composite(definition: IndexDefinition, fields: Fields): void {
    const { scope, parts } = definition
    const keys = parts.map((part) => {
      const value = valueAt(fields, part.path)
      return value === undefined ? [] : partKeys(part, value)
    })
    if (keys.some((alternatives) => alternatives.length === 0)) return
    const name = this.nameKeys[scope]
    const index =
      definition.id === -1 ? this.catalog.intern('composite', this.group, definition) : definition.id
    for (const key of combinations(keys)) this.push(index, scope, [...key, name])
  }

  private push(index: number, scope: QueryScope, parts: readonly Buffer[]): void {
    this.entries.push({
      index,
      collection: scope === 'COLLECTION' ? this.collection : 0,
      key: Buffer.concat(parts),
    })
  }
}

/** The keys under which a value stands in one part of an index: several for the elements of an array. */
function partKeys({ mode }: IndexPart, value: Value): readonly Buffer[] {
  if (mode !== 'contains') {
    const key = indexKey(value)
    return [mode === 'descending' ? invert(key) : key]
  }
  if (!('arrayValue' in value)) return []
  const distinct = new Map(
    value.arrayValue.values.map((element) => {
      const key = indexKey(element)
      return [key.toString('latin1'), key]
    }),
  )
  return [...distinct.values()]
}

function combinations(parts: readonly (readonly Buffer[])[]): readonly (readonly Buffer[])[] {
  return parts.reduce<readonly (readonly Buffer[])[]>(
    (heads, alternatives) => heads.flatMap((head) => alternatives.map((key) => [...head, key])),
    [[]],
  )
}

/** The identity of an entry, to compare what a document had with what it has. */
export function entryIdentity({ index, collection, key }: DocumentEntry): string {
  return `${index} ${collection} ${key.toString('latin1')}`
}
