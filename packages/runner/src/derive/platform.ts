import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { computed, type Functions } from '@touchline/domain/mapping/functions.ts'
import {
  nameOfPlace,
  placesOf,
  ruleOf,
  sourcesOf,
  type Mapping,
  type NounMapping,
} from '@touchline/domain/mapping/mapping.ts'
import { merge, type Merged } from '@touchline/domain/mapping/merge.ts'
import { collectionBelow, type SourceRecord } from '@touchline/domain/mapping/source.ts'
import { unanswered, undecidedStates } from '@touchline/domain/mapping/states.ts'
import type { Documents, StoredDocument } from '@touchline/firestore/documents'
import { agreedIn } from './mapped.ts'
import { sourceOf } from './source-record.ts'

/** A document of the platform, with its times. */
export type Source = Pick<StoredDocument, 'createTime' | 'updateTime'> & { record: SourceRecord }

/** A record of ours by its key; `at` says where the platform has it, if it was brought from there. */
type Sought = { id: string; at?: string | undefined }

export type Platform = ReturnType<typeof platformIn>

const BETWEEN = '~'
const AT_ONCE = 12

/** A collection of the platform whose changes concern records of ours. */
export type Watched = {
  collection: NounCollection
  name: string
  /** Whether it may lie below other documents. */
  everywhere: boolean
  /** Path of the record that a document belongs to; undefined if it is another one's. */
  recordOf(path: string): string | undefined
  /** Path of its time of change, if it has one. */
  changed: string | undefined
  /** Whether its documents are the records, and not something below them. */
  isRecord: boolean
}

// The names of a mapping are collections of ours.
export const mappedNouns = (mapping: Mapping) => Object.entries(mapping) as [NounCollection, NounMapping][]

/** Key of our record for a document of the platform; undefined if it isn't of that place. */
function keyAt(place: string, { key }: NounMapping, path: string): string | undefined {
  const [names, parts] = [place.split('/'), path.split('/')]
  if (parts.length !== names.length + (names.length % 2)) return undefined
  const isThere = names.every((name, at) => name === '*' || name === parts[at])
  if (!isThere) return undefined
  const id = parts.at(-1)
  return key === 'path' && parts.length > 2 ? [parts.at(-3), id].join(BETWEEN) : id
}

/** Reads a platform's documents at the root of its database. */
export function platformIn(documents: Documents, mapping: Mapping, functions: Functions = {}) {
  const foldersOf = (collection: NounCollection): string[] => {
    const rules = Object.values(mapping[collection]?.fields ?? {}).flatMap((rule) => sourcesOf(ruleOf(rule)))
    return [...new Set(rules.flatMap((path) => collectionBelow(path) ?? []))]
  }

  async function withBelow(collection: NounCollection, found: readonly StoredDocument[]): Promise<Source[]> {
    const folders = foldersOf(collection)
    const sources: Source[] = []
    for (let at = 0; at < found.length; at += AT_ONCE)
      sources.push(
        ...(await Promise.all(
          found.slice(at, at + AT_ONCE).map(async (document): Promise<Source> => {
            const { createTime, updateTime } = document
            if (folders.length === 0) return { record: sourceOf(document), createTime, updateTime }
            const below = await Promise.all(
              folders.map(
                async (folder) =>
                  [folder, (await documents.below(document.path, folder)).map(sourceOf)] as const,
              ),
            )
            return {
              record: { ...sourceOf(document), below: Object.fromEntries(below) },
              createTime,
              updateTime,
            }
          }),
        )),
      )
    return sources
  }

  const keyOf = (collection: NounCollection, path: string): string | undefined => {
    const one = mapping[collection]
    return (
      one &&
      placesOf(collection, one)
        .map((place) => keyAt(place, one, path))
        .find((key) => key !== undefined)
    )
  }

  const byKey = (collection: NounCollection, sources: readonly Source[]) =>
    new Map(
      sources.flatMap((source): [string, Source][] => {
        const key = keyOf(collection, source.record.path)
        const record = computed(source.record, functions[collection])
        return key === undefined ? [] : [[key, { ...source, record }]]
      }),
    )

  /** Collections that are listened to, or looked through, to hear of changes. */
  const watched: readonly Watched[] = mappedNouns(mapping).flatMap(([collection, one]) => [
    ...placesOf(collection, one).map((place): Watched => {
      const recordOf = (path: string) => (keyAt(place, one, path) === undefined ? undefined : path)
      return {
        collection,
        name: nameOfPlace(place),
        everywhere: place.includes('/'),
        recordOf,
        changed: one.changed,
        isRecord: true,
      }
    }),
    ...foldersOf(collection).map((name): Watched => {
      const recordOf = (path: string) => {
        const [record, below] = [path.split('/').slice(0, -2).join('/'), path.split('/').at(-2)]
        return below === name && keyOf(collection, record) !== undefined ? record : undefined
      }
      return { collection, name, everywhere: true, recordOf, changed: undefined, isRecord: false }
    }),
  ])

  return {
    mapping,
    keyOf,
    watched,

    /** Reads what the platform has of our records, by their keys. */
    async sources(collection: NounCollection, sought: readonly Sought[]): Promise<Map<string, Source>> {
      const one = mapping[collection]
      if (one === undefined) return new Map()
      const paths = sought.flatMap(({ id, at }) => (at === undefined ? pathsFor(collection, one, id) : [at]))
      return byKey(collection, await withBelow(collection, await documents.get(paths)))
    },

    /** Documents with what lies below them, by the keys of our records. */
    from: async (
      collection: NounCollection,
      found: readonly StoredDocument[],
    ): Promise<Map<string, Source>> => byKey(collection, await withBelow(collection, found)),

    /** Brings both sides of a record together; undefined if nothing of its kind comes from the platform. `tells`: whether decisions go back now. */
    merged(
      collection: NounCollection,
      { record: source }: Source,
      ours: Readonly<Record<string, unknown>>,
      tells: boolean,
    ): { merged: Merged; undecided: readonly string[] } | undefined {
      const one = mapping[collection]
      if (one === undefined) return undefined
      const merged = merge(collection, one, { source, ours, agreed: agreedIn(ours), tells })
      return { merged, undecided: undecidedStates(collection, one, source, merged.unread) }
    },

    /** Our states that the platform never hears of; see {@link unanswered}. */
    unanswered: (collection: NounCollection): readonly string[] => {
      const one = mapping[collection]
      return one ? unanswered(collection, one) : []
    },

    /** Number of documents, those of the same name elsewhere included; for progress. */
    async count(collection: NounCollection): Promise<number> {
      const one = mapping[collection]
      const counts = await Promise.all(
        (one ? placesOf(collection, one) : []).map((place) =>
          documents.count(nameOfPlace(place), [], { everywhere: place.includes('/') }),
        ),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },

    /** Returns a page of what the platform has of a noun, after a cursor of the last one. */
    async page(
      collection: NounCollection,
      cursor: string | undefined,
    ): Promise<{ items: Map<string, Source>; next?: string }> {
      const one = mapping[collection]
      const places = one ? placesOf(collection, one) : []
      const [, number = '0', after] = /^(\d+) (.*)$/.exec(cursor ?? '') ?? []
      const place = places[Number(number)]
      if (place === undefined) return { items: new Map() }
      const { items, next } = await documents.page(nameOfPlace(place), after || undefined, {
        everywhere: place.includes('/'),
      })
      const found = items.filter(({ path }) => one && keyAt(place, one, path) !== undefined)
      const rest =
        next === undefined
          ? Number(number) + 1 < places.length
            ? `${Number(number) + 1} `
            : undefined
          : `${number} ${next}`
      return {
        items: byKey(collection, await withBelow(collection, found)),
        ...(rest !== undefined && { next: rest }),
      }
    },
  }

  /** Where a record without a known place can be: nowhere if its key doesn't say so. */
  function pathsFor(collection: NounCollection, one: NounMapping, id: string): string[] {
    return placesOf(collection, one).flatMap((place) => {
      const names = place.split('/')
      if (names.length === 1) return [`${place}/${id}`]
      const [parent, own] = id.split(BETWEEN)
      if (one.key !== 'path' || parent === undefined || own === undefined || names.length !== 3) return []
      return [`${names[0]}/${parent}/${names[2]}/${own}`]
    })
  }
}
