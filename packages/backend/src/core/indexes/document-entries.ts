import type { Path } from '#core/paths.ts'
import { invalidArgument } from '#core/errors.ts'
import { valueAt } from '#core/values/field-paths.ts'
import { invert } from '#core/values/key-ranges.ts'
import { keyOfName, keyOfPath } from '#core/values/value-keys.ts'
import { type Fields, type Value, vectorNumbers } from '#core/values/values.ts'
import { entryKey, entryPrefix } from '#store/documents/entry-keys.ts'
import type { IndexEntry } from '#store/documents/index-entries.ts'
import {
  type EntryPlan,
  internAutomatic,
  internComposite,
  type PlannedAutomatic,
  type PlannedComposite,
  type PlannedField,
  plannedField,
  planOf,
} from './entry-plan.ts'
import type { IndexCatalog } from './index-catalog.ts'
import type { QueryScope } from './index-config.ts'
import type { IndexMode } from './index-definitions.ts'
import { indexKey } from './index-keys.ts'

/** An entry whose document has no number yet, and the number of its index. */
export type DocumentEntry = { readonly index: number; readonly key: IndexEntry['key'] }

/** https://firebase.google.com/docs/firestore/quotas#indexes */
const maxEntries = 40_000
const maxCompositeBytes = 7_680
const maxTotalBytes = 8 * 1024 * 1024

/**
 * Bytes of every entry besides values and name:
 * https://firebase.google.com/docs/firestore/storage-size#index-entry-size
 */
const entryBytes = 32

/** Index entries of a document, except for indexes that lack one of its fields. */
export function documentEntries(
  catalog: IndexCatalog,
  path: Path,
  collection: number,
  fields: Fields,
): readonly DocumentEntry[] {
  return writeEntries(new EntryWriter(catalog, path, collection), fields).entries
}

/** Index entries of a document to write; refuses anything Firestore wouldn't index. */
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

/**
 * Adds indexes for the fields of a document whose entries are written later: several threads write entries then, and
 * adding an index would block them. The caller holds the transaction.
 */
export function noteFields(catalog: IndexCatalog, path: Path, fields: Fields): void {
  const plan = planOf(catalog, path.at(-2) ?? '')
  noteWithin(catalog, plan, fields, plan.root)
}

function noteWithin(catalog: IndexCatalog, plan: EntryPlan, fields: Fields, parent: PlannedField): void {
  for (const name of Object.keys(fields)) {
    const value = fields[name]
    if (value === undefined) continue
    const field = plannedField(catalog, plan, parent, name)
    for (const planned of field.automatic)
      if (planned.index === -1 && partKeys(planned.mode, value).length > 0)
        internAutomatic(catalog, plan, field.path, planned)
    if ('mapValue' in value && vectorNumbers(value.mapValue.fields) === null)
      noteWithin(catalog, plan, value.mapValue.fields, field)
  }
}

function writeEntries(writer: EntryWriter, fields: Fields): EntryWriter {
  writer.names()
  writer.automatic(fields)
  writer.composites()
  return writer
}

class EntryWriter {
  readonly entries: DocumentEntry[] = []
  /** Counts like Firestore: an index that serves two of Firestore's counts twice. */
  count = 0
  bytes = 0
  /** Bytes of the largest entry of a composite index. */
  largest = 0
  private readonly catalog: IndexCatalog
  private readonly plan: EntryPlan
  private readonly tooMany: () => void
  private readonly collection: number
  private readonly nameKeys: Readonly<Record<QueryScope, Buffer>>
  /** Keys of the plan's parts, computed when needed. */
  private readonly keys: (readonly Buffer[] | undefined)[] = []
  private fields: Fields = {}

  constructor(catalog: IndexCatalog, path: Path, collection: number, tooMany: () => void = () => undefined) {
    this.catalog = catalog
    this.plan = planOf(catalog, path.at(-2) ?? '')
    this.tooMany = tooMany
    this.collection = collection
    this.nameKeys = { COLLECTION: keyOfName(path.at(-1) ?? ''), COLLECTION_GROUP: keyOfPath(path) }
  }

  names(): void {
    const { names } = this.plan
    this.push(names.COLLECTION, 'COLLECTION', [])
    this.push(names.COLLECTION_GROUP, 'COLLECTION_GROUP', [])
  }

  automatic(fields: Fields): void {
    this.fields = fields
    this.automaticFields(fields, this.plan.root)
  }

  composites(): void {
    for (const planned of this.plan.composites) this.composite(planned)
  }

  private automaticFields(fields: Fields, parent: PlannedField): void {
    for (const name of Object.keys(fields)) {
      const value = fields[name]
      if (value === undefined) continue
      const field = plannedField(this.catalog, this.plan, parent, name)
      for (const planned of field.automatic) this.automaticField(field, planned, value)
      if ('mapValue' in value && vectorNumbers(value.mapValue.fields) === null) {
        this.automaticFields(value.mapValue.fields, field)
      }
    }
  }

  private automaticField({ path }: PlannedField, planned: PlannedAutomatic, value: Value): void {
    const keys = planned.part === -1 ? partKeys(planned.mode, value) : this.keysOf(planned.part)
    if (keys.length === 0) return
    const index = internAutomatic(this.catalog, this.plan, path, planned)
    for (const key of keys) this.tally(this.push(index, planned.scope, [key]), planned.stands)
  }

  private composite(planned: PlannedComposite): void {
    const { parts, scope, stands } = planned
    const keys: (readonly Buffer[])[] = []
    for (const part of parts) {
      const alternatives = this.keysOf(part)
      if (alternatives.length === 0) return
      keys.push(alternatives)
    }
    const index = internComposite(this.catalog, this.plan, planned)
    eachCombination(keys, (chosen) => {
      const bytes = this.tally(this.push(index, scope, chosen), stands)
      if (bytes > this.largest) this.largest = bytes
    })
  }

  private keysOf(place: number): readonly Buffer[] {
    const known = this.keys[place]
    if (known !== undefined) return known
    const part = this.plan.parts[place]
    const value = part === undefined ? undefined : valueAt(this.fields, part.path)
    const keys = part === undefined || value === undefined ? none : partKeys(part.mode, value)
    this.keys[place] = keys
    return keys
  }

  private push(index: number, scope: QueryScope, parts: readonly Buffer[]): number {
    const prefix = entryPrefix(index, scope === 'COLLECTION' ? this.collection : 0)
    const name = this.nameKeys[scope]
    const key = entryKey(prefix, parts, name)
    this.entries.push({ index, key })
    return key.length - prefix.length - name.length
  }

  /** Size of an entry, which includes the whole name, wherever stored. */
  private tally(valueBytes: number, stands: number): number {
    const bytes = valueBytes + this.nameKeys.COLLECTION_GROUP.length + entryBytes
    this.count += stands
    if (this.count > maxEntries) this.tooMany()
    this.bytes += bytes * stands
    return bytes
  }
}

const none: readonly Buffer[] = []

/** Keys of a value in a part of an index: several for array elements. */
function partKeys(mode: IndexMode, value: Value): readonly Buffer[] {
  if (mode !== 'contains') {
    const key = indexKey(value)
    return [mode === 'descending' ? invert(key) : key]
  }
  if (!('arrayValue' in value)) return []
  const distinct = new Map<string, Buffer>()
  for (const element of value.arrayValue.values) {
    // Short texts tell by themselves whether their keys are the same; long ones are cut.
    if ('stringValue' in element && element.stringValue.length <= surelyWhole) {
      const { stringValue } = element
      if (!distinct.has(stringValue)) distinct.set(stringValue, indexKey(element))
    } else {
      const key = indexKey(element)
      distinct.set(`\0${key.toString('latin1')}`, key)
    }
  }
  return [...distinct.values()]
}

/** Letters of a text that always fit into an index. */
const surelyWhole = 400

/** Calls with every combination of one key per part; reuses the list. */
function eachCombination(
  parts: readonly (readonly Buffer[])[],
  take: (chosen: readonly Buffer[]) => void,
  chosen: Buffer[] = [],
): void {
  const at = chosen.length
  for (const key of parts[at] ?? none) {
    chosen[at] = key
    if (chosen.length === parts.length) take(chosen)
    else eachCombination(parts, take, chosen)
    chosen.length = at
  }
}

/** Identity of an entry, to compare a document's entries before and after. */
export function entryIdentity({ key }: DocumentEntry): string {
  return key.toString('latin1')
}
