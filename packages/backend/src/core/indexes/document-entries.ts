import type { Path } from '#core/documents/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { type FieldPath, valueAt } from '#core/values/field-paths.ts'
import { invert } from '#core/values/key-ranges.ts'
import { keyOfName, keyOfPath } from '#core/values/value-keys.ts'
import { type Fields, type Value, vectorNumbers } from '#core/values/values.ts'
import type { IndexEntry } from '#store/documents/index-entries.ts'
import type { IndexCatalog, IndexDefinition } from './index-catalog.ts'
import type { QueryScope } from './index-config.ts'
import { automaticShape, type IndexPart } from './index-definitions.ts'
import { indexKey } from './index-keys.ts'

export type DocumentEntry = Omit<IndexEntry, 'document'>

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const maxEntries = 40_000
const maxCompositeBytes = 7_680
const maxTotalBytes = 8 * 1024 * 1024

/** What every entry counts besides its values and the name: https://firebase.google.com/docs/firestore/storage-size#index-entry-size */
const entryBytes = 32

/** All index entries of a document, without those of indexes that lack one of its fields. */
export function documentEntries(
  catalog: IndexCatalog,
  path: Path,
  collection: number,
  fields: Fields,
): readonly DocumentEntry[] {
  return writeEntries(new EntryWriter(catalog, path, collection), fields).entries
}

/** The entries of a document that is about to be written; refuses what Firestore would not index. */
export function checkedEntries(
  catalog: IndexCatalog,
  path: Path,
  collection: number,
  fields: Fields,
): readonly DocumentEntry[] {
  const name = path.join('/')
  // As soon as it is clear: the rest of them would cost as much again and more.
  const refuse = () => {
    throw invalidArgument(`too many index entries for entity /${name}`)
  }
  const { entries, bytes, largest } = writeEntries(new EntryWriter(catalog, path, collection, refuse), fields)
  if (largest > maxCompositeBytes) {
    throw invalidArgument('Index entry is too large.')
  }
  if (bytes > maxTotalBytes) {
    throw invalidArgument(
      `The index entries of document ${name} have ${bytes} bytes together and exceed the maximum of ${maxTotalBytes} bytes.`,
    )
  }
  return entries
}

function writeEntries(writer: EntryWriter, fields: Fields): EntryWriter {
  writer.names()
  writer.automatic(fields, [])
  writer.composites(fields)
  return writer
}

class EntryWriter {
  readonly entries: DocumentEntry[] = []
  /** As Firestore counts: an index that serves two of its own is two. */
  count = 0
  bytes = 0
  /** Bytes of the largest entry of a composite index. */
  largest = 0
  private readonly catalog: IndexCatalog
  private readonly tooMany: () => void
  private readonly group: string
  private readonly collection: number
  private readonly nameKeys: Readonly<Record<QueryScope, Buffer>>

  constructor(catalog: IndexCatalog, path: Path, collection: number, tooMany: () => void = () => undefined) {
    this.catalog = catalog
    this.tooMany = tooMany
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
    for (const { scope, mode, stands } of this.catalog.keptModesOf(this.group, path)) {
      const keys = partKeys({ field: '', path, mode }, value)
      if (keys.length === 0) continue
      const index = this.catalog.intern('automatic', this.group, automaticShape(scope, path, mode))
      for (const key of keys) this.tally(this.push(index, scope, [key, this.nameKeys[scope]]), stands)
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
    const stands = Number(definition.forward) + Number(definition.backward)
    for (const key of combinations(keys)) {
      const bytes = this.tally(this.push(index, scope, [...key, name]), stands)
      this.largest = Math.max(this.largest, bytes)
    }
  }

  private push(index: number, scope: QueryScope, parts: readonly Buffer[]): number {
    const key = Buffer.concat(parts)
    this.entries.push({ index, collection: scope === 'COLLECTION' ? this.collection : 0, key })
    return key.length - this.nameKeys[scope].length
  }

  /** Answers the size of one entry, which counts the whole name, wherever it is kept. */
  private tally(valueBytes: number, stands: number): number {
    const bytes = valueBytes + this.nameKeys.COLLECTION_GROUP.length + entryBytes
    this.count += stands
    if (this.count > maxEntries) this.tooMany()
    this.bytes += bytes * stands
    return bytes
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
