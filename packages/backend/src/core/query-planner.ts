import { nameField } from '#core/field-paths.ts'
import type { IndexCatalog, IndexDefinition, IndexPart } from '#core/index-catalog.ts'
import type { QueryScope } from '#core/index-config.ts'
import { invert } from '#core/key-ranges.ts'
import type { Conjunction } from '#core/query-conjunctions.ts'
import { effectiveOrders } from '#core/query-sort-keys.ts'
import type { Scan } from '#core/query-streams.ts'
import type { Order, Query } from '#core/query.ts'

/**
 * How one alternative of a query is read. `scans` are merged: what all of them have, in the order of the query.
 * Without suitable indexes they only narrow down the documents, which are then `sorted` in memory.
 */
export type Plan = { readonly scans: readonly Scan[]; readonly sorted: boolean }

/** What a planner knows of the database: the indexes, and the id of the queried collection (-1 when it is empty). */
export type Surroundings = { readonly catalog: IndexCatalog; readonly collection: number }

/** An index that serves the wanted order below some of the equality filters. */
type Candidate = {
  readonly definition: IndexDefinition
  readonly covers: readonly IndexPart[]
  readonly backward: boolean
}

/**
 * Chooses indexes as Firestore does: one that has all equality filters and then the order, else several that each have
 * some of the filters and then the order. https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
export function planConjunction(query: Query, conjunction: Conjunction, surroundings: Surroundings): Plan {
  const orders = effectiveOrders(query, conjunction)
  const scans = chooseScans(query, conjunction, orders, surroundings)
  if (scans !== null) return { scans, sorted: true }
  return { scans: narrow(query, conjunction, surroundings), sorted: false }
}

function chooseScans(
  query: Query,
  conjunction: Conjunction,
  orders: readonly Order[],
  surroundings: Surroundings,
): readonly Scan[] | null {
  const wanted = equalityFields(conjunction)
  const candidates = candidatesFor(query, conjunction, orders, surroundings)
  const chosen: Candidate[] = []
  const missing = new Set(wanted)
  do {
    const best = mostCovering(candidates, missing)
    if (best === null) return null
    chosen.push(best)
    for (const part of best.covers) missing.delete(identify(part))
  } while (missing.size > 0)
  return chosen.map((candidate) => toScan(query, conjunction, candidate, surroundings))
}

/** The candidate that covers most of the missing filters, the leanest of these; null when none covers any. */
function mostCovering(candidates: readonly Candidate[], missing: ReadonlySet<string>): Candidate | null {
  const gain = ({ covers }: Candidate): number => covers.filter((part) => missing.has(identify(part))).length
  const useful = missing.size === 0 ? candidates : candidates.filter((candidate) => gain(candidate) > 0)
  return (
    useful.toSorted((one, other) => gain(other) - gain(one) || one.covers.length - other.covers.length)[0] ??
    null
  )
}

function candidatesFor(
  query: Query,
  conjunction: Conjunction,
  orders: readonly Order[],
  { catalog }: Surroundings,
): readonly Candidate[] {
  const scope = scopeOf(query)
  const group = query.collectionId
  const automatic = [
    ...orders
      .slice(0, 1)
      .filter(({ field }) => field !== nameField)
      .map(({ path }) => ({ path, mode: 'ascending' }) as const),
    ...[...conjunction.constants.keys()].map(
      (field) => ({ path: query.paths.get(field) ?? [], mode: 'ascending' }) as const,
    ),
    ...conjunction.contains.map(
      ({ field }) => ({ path: query.paths.get(field) ?? [], mode: 'contains' }) as const,
    ),
  ]
  const definitions = [
    catalog.names(group, scope),
    ...automatic.flatMap(({ path, mode }) => catalog.automatic(group, scope, path, mode) ?? []),
    ...catalog.compositesOf(group, scope),
  ]
  return definitions.flatMap((definition) => asCandidate(definition, conjunction, orders) ?? [])
}

/** An index fits when its parts are equality filters followed by exactly the order, in one of both directions. */
function asCandidate(
  definition: IndexDefinition,
  conjunction: Conjunction,
  orders: readonly Order[],
): Candidate | null {
  const split = definition.parts.length - (orders.length - 1)
  if (split < 0) return null
  const covers = definition.parts.slice(0, split)
  if (!covers.every((part) => isEquality(part, conjunction))) return null
  const tail = definition.parts.slice(split)
  const fits = tail.every((part, index) => part.mode !== 'contains' && part.field === orders[index]?.field)
  if (!fits) return null
  const descending = [...tail.map(({ mode }) => mode === 'descending'), false]
  const same = descending.every((isDescending, index) => isDescending === orders[index]?.descending)
  const opposite = descending.every((isDescending, index) => isDescending !== orders[index]?.descending)
  return same || opposite ? { definition, covers, backward: !same } : null
}

function isEquality({ field, mode }: IndexPart, conjunction: Conjunction): boolean {
  if (mode === 'contains') return conjunction.contains.some((one) => one.field === field)
  return conjunction.constants.has(field)
}

function identify({ field, mode }: IndexPart): string {
  return mode === 'contains' ? `contains ${field}` : field
}

function equalityFields(conjunction: Conjunction): readonly string[] {
  return [...conjunction.constants.keys(), ...conjunction.contains.map(({ field }) => `contains ${field}`)]
}

function toScan(
  query: Query,
  conjunction: Conjunction,
  { definition, covers, backward }: Candidate,
  { collection }: Surroundings,
): Scan {
  const keys = covers.map((part) => prefixKey(part, conjunction))
  return {
    index: definition.id,
    collection: query.allDescendants ? 0 : collection,
    prefix: Buffer.concat(keys),
    backward,
  }
}

function prefixKey({ field, mode }: IndexPart, { constants, contains }: Conjunction): Buffer {
  if (mode === 'contains') return contains.find((one) => one.field === field)?.key ?? Buffer.alloc(0)
  const key = constants.get(field) ?? Buffer.alloc(0)
  return mode === 'descending' ? invert(key) : key
}

function scopeOf(query: Query): QueryScope {
  return query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'
}

/** Without the right index: the documents of every equality filter that has one, in the order of their names. */
function narrow(query: Query, conjunction: Conjunction, surroundings: Surroundings): readonly Scan[] {
  const name: Order = { field: nameField, path: [nameField], descending: false }
  const single = (part: Partial<Conjunction>): readonly Scan[] =>
    chooseScans(query, { ...nothing, ...part }, [name], surroundings) ?? []
  const scans = [
    ...[...conjunction.constants].flatMap((constant) => single({ constants: new Map([constant]) })),
    ...conjunction.contains.flatMap((element) => single({ contains: [element] })),
  ]
  return scans.length > 0 ? scans : single({})
}

const nothing: Conjunction = { constants: new Map(), contains: [], ranges: new Map() }
