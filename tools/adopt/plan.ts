import type { Around } from '@touchline/domain/engine/derive/derivation.ts'
import { fieldsToWrite, type Known, type ToWrite } from '@touchline/domain/tables/fields-to-write.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Fields, Value } from '#tools/migrate/values.ts'
import type { StoredDocument } from './documents.ts'
import { mapFields, type CollectionMapping, type Earlier, type Mapped } from './mapping/map-fields.ts'
import { plainFields, wireAt, wireValue, withWire } from './plain-values.ts'

/** Works out the writes to one record. */
export type Derive = (collection: NounCollection, record: Known, around: Around) => ToWrite

/** Fields that adopting a record writes. */
export type Plan = {
  /** By path; undefined takes a field away. */
  values: Map<string, Value | undefined>
  /** Fields that a mapping writes, by path. */
  mapped: ReadonlyMap<string, Mapped>
  /** Fields that a mapping could not read, by the path of their source. */
  unreadable: ReadonlyMap<string, Value>
  /** Names of ours under which another program keeps something else. */
  left: string[]
}

/** A record as the mapping has it: the platform's fields, and those that they are copied to. */
export type MappedDocument = StoredDocument & {
  mappedFields: Fields
  mapped: ReadonlyMap<string, Mapped>
  unreadable: ReadonlyMap<string, Value>
}

export function mappedDocument(
  collection: NounCollection,
  document: StoredDocument,
  mapping: CollectionMapping | undefined,
  earlier?: Earlier,
): MappedDocument {
  if (mapping === undefined)
    return { ...document, mappedFields: document.fields, mapped: new Map(), unreadable: new Map() }
  const { fields, mapped, unreadable } = mapFields(collection, document.fields, mapping, earlier)
  return { ...document, mappedFields: fields, mapped, unreadable }
}

export function planOf(
  collection: NounCollection,
  document: MappedDocument,
  rev: number,
  around: Around,
  derive: Derive = fieldsToWrite,
): Plan {
  const { id, fields, mappedFields, mapped, unreadable, createTime, updateTime } = document
  const { write, left } = derive(
    collection,
    {
      id,
      data: plainFields(mappedFields),
      createdAt: new Date(createTime),
      updatedAt: new Date(updateTime),
      rev,
    },
    around,
  )
  let after = mappedFields
  for (const [path, value] of Object.entries(write))
    after = withWire(after, path, value === undefined ? undefined : wireValue(value))
  // A map that is not there yet is written, and undone, as a whole.
  const paths = [...mapped.keys(), ...Object.keys(write)].map((path) => {
    const [first = path] = path.split('.')
    return fields[first] === undefined ? first : path
  })
  return { values: new Map(paths.map((path) => [path, wireAt(after, path)])), mapped, unreadable, left }
}
