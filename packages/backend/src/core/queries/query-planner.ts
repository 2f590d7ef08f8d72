import type { IndexCatalog, IndexDefinition } from '#core/indexes/index-catalog.ts'
import type { AutomaticMode, IndexPart } from '#core/indexes/index-definitions.ts'
import type { Scan } from './query-streams.ts'
import { nameField, parseFieldPath } from '#core/values/field-paths.ts'
import { invert } from '#core/values/key-ranges.ts'
import { entryPrefix } from '#store/documents/entry-keys.ts'
import type { Conjunction } from './query-conjunctions.ts'
import { effectiveOrders } from './query-sort-keys.ts'
import { type Order, type Query, scopeOf } from '#core/query.ts'
import { failedPrecondition, type ProtocolError } from '#core/errors.ts'
import type { CompositeIndex, FieldOverride, IndexField } from '#core/indexes/index-config.ts'

type Missing = {
  readonly query: Query
  readonly conjunction: Conjunction
  /** Without fields that equal one value. */
  readonly orders: readonly Order[]
  readonly catalog: IndexCatalog
  readonly isBuilding: boolean
}

/** Refusal of a query as by Firestore, with the definition to add to `firestore.indexes.json`. */
function missingIndex(missing: Missing): ProtocolError {
  const { query, catalog, isBuilding } = missing
  const wanted = wantedIndex(missing)
  const [field, ...others] = wanted.fields
  const isSingle = field !== undefined && others.length === 0 && field.fieldPath !== nameField
  if (!isSingle) {
    const definition = JSON.stringify(wanted)
    if (isBuilding) return failedPrecondition(`The query requires an index. ${stillBuilding}: ${definition}`)
    return failedPrecondition(
      `The query requires an index. You can add it to "indexes" in firestore.indexes.json: ${definition}`,
    )
  }
  const mode = field.arrayConfig ?? (field.order === 'DESCENDING' ? 'DESC' : 'ASC')
  const definition = JSON.stringify(overrideWith(catalog, query.collectionId, wanted, field))
  const requires = `The query requires a ${wanted.queryScope}_${mode} index for collection ${query.collectionId} and field ${field.fieldPath}.`
  if (isBuilding) return failedPrecondition(`${requires} ${stillBuilding}: ${definition}`)
  return failedPrecondition(
    `${requires} You can set it in "fieldOverrides" in firestore.indexes.json: ${definition}`,
  )
}

const stillBuilding = 'That index is currently building and cannot be used yet'

/** The single index that serves the query: its equality filters, then its order. */
function wantedIndex({ query, conjunction, orders }: Missing): CompositeIndex {
  const equalities = [...conjunction.constants.keys()].map((fieldPath) => ascending(fieldPath))
  const containing = conjunction.contains.map(({ field }): IndexField => ({
    fieldPath: field,
    arrayConfig: 'CONTAINS',
  }))
  const sorted = orders.filter(({ field }) => field !== nameField).map(orderField)
  const fields = [...containing, ...equalities, ...sorted]
  const name = orders.at(-1)
  const follows = fields.at(-1)?.order === 'DESCENDING'
  const isSpelled = name !== undefined && name.descending !== follows
  const single = fields.length === 1 && sorted.length === 0 && isSpelled ? fields[0] : undefined
  return {
    collectionGroup: query.collectionId,
    queryScope: scopeOf(query),
    fields: spelled(fields, single, isSpelled ? name : undefined),
  }
}

/** The name is written out if its direction differs from the last field's. */
function spelled(
  fields: readonly IndexField[],
  single: IndexField | undefined,
  name: Order | undefined,
): readonly IndexField[] {
  if (name === undefined) return fields
  // One field that equals a value has its descending index, whose names descend.
  if (single?.order !== undefined) return [{ fieldPath: single.fieldPath, order: 'DESCENDING' }]
  return [...fields, orderField(name)]
}

function ascending(fieldPath: string): IndexField {
  return { fieldPath, order: 'ASCENDING' }
}

function orderField({ field, descending }: Order): IndexField {
  return { fieldPath: field, order: descending ? 'DESCENDING' : 'ASCENDING' }
}

/** An override replaces a field's indexes, so it repeats existing ones. */
function overrideWith(
  catalog: IndexCatalog,
  collectionGroup: string,
  { queryScope }: CompositeIndex,
  { fieldPath, order, arrayConfig }: IndexField,
): FieldOverride {
  const known = catalog.modesOf(collectionGroup, parseFieldPath(fieldPath)).map(writtenMode)
  const added =
    arrayConfig === undefined ? { order: order ?? 'ASCENDING', queryScope } : { arrayConfig, queryScope }
  return { collectionGroup, fieldPath, indexes: [...known, added] }
}

function writtenMode({ scope, mode }: AutomaticMode): FieldOverride['indexes'][number] {
  if (mode === 'contains') return { arrayConfig: 'CONTAINS', queryScope: scope }
  return { order: mode === 'descending' ? 'DESCENDING' : 'ASCENDING', queryScope: scope }
}

/**
 * How to read an alternative. `scans` are merged: their common documents in the query's order. Without suitable indexes
 * they only narrow the documents, which are `sorted` in memory.
 */
export type Plan = {
  readonly scans: readonly Scan[]
  readonly sorted: boolean
  readonly indexes: readonly UsedIndex[]
}

export type UsedIndex = { readonly definition: IndexDefinition; readonly backward: boolean }

/** Planner's view of the database: its indexes, and the id of the collection (-1 if empty). */
export type Surroundings = { readonly catalog: IndexCatalog; readonly collection: number }

/** An index with some equality filters followed by the wanted order. */
type Candidate = UsedIndex & { readonly covers: readonly IndexPart[] }

/**
 * Chooses indexes like Firestore: one with all equality filters and then the order, otherwise several that each have
 * some filters and then the order.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging If indexes are
 * required, throws FAILED_PRECONDITION when there are none, or while they are built.
 */
export function planConjunction(query: Query, conjunction: Conjunction, surroundings: Surroundings): Plan {
  const { catalog } = surroundings
  const orders = effectiveOrders(query, conjunction)
  const candidates = candidatesFor(query, conjunction, orders, catalog)
  const isStrict = catalog.policy === 'refuse'
  const permitted = isStrict ? candidates.filter(isDeclared) : candidates
  const chosen = choose(
    conjunction,
    permitted.filter(({ definition }) => definition.ready),
  )
  if (chosen !== null) return toPlan(query, conjunction, chosen, surroundings)
  if (!isStrict) return { scans: narrow(query, conjunction, surroundings), sorted: false, indexes: [] }
  const isBuilding = choose(conjunction, permitted) !== null
  throw missingIndex({ query, conjunction, orders, catalog, isBuilding })
}

/** Firestore reads no index backwards: https://firebase.google.com/docs/firestore/query-data/index-overview#composite_indexes */
function isDeclared({ definition, backward }: UsedIndex): boolean {
  return backward ? definition.backward : definition.forward
}

function choose(conjunction: Conjunction, candidates: readonly Candidate[]): readonly Candidate[] | null {
  const chosen: Candidate[] = []
  const missing = new Set(equalityFields(conjunction))
  do {
    const best = mostCovering(candidates, missing)
    if (best === null) return null
    chosen.push(best)
    for (const part of best.covers) missing.delete(identify(part))
  } while (missing.size > 0)
  return chosen
}

/** The smallest candidate that covers most missing filters; null if none covers any. */
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
  catalog: IndexCatalog,
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
    ...automatic.flatMap(({ path, mode }) => catalog.automatic(group, { scope, mode }, path) ?? []),
    ...catalog.compositesOf(group, scope),
  ]
  return definitions.flatMap((definition) => asCandidate(definition, conjunction, orders) ?? [])
}

/** An index fits if its parts are equality filters followed by exactly the order, in either direction. */
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

function toPlan(
  query: Query,
  conjunction: Conjunction,
  chosen: readonly Candidate[],
  { collection }: Surroundings,
): Plan {
  const scans = chosen.map(({ definition, covers, backward }) => ({
    isEmpty: definition.id === -1 || (collection === -1 && !query.allDescendants),
    prefix: Buffer.concat([
      entryPrefix(Math.max(definition.id, 0), query.allDescendants ? 0 : Math.max(collection, 0)),
      ...covers.map((part) => prefixKey(part, conjunction)),
    ]),
    backward,
  }))
  return { scans, sorted: true, indexes: chosen }
}

function prefixKey({ field, mode }: IndexPart, { constants, contains }: Conjunction): Buffer {
  if (mode === 'contains') return contains.find((one) => one.field === field)?.key ?? Buffer.alloc(0)
  const key = constants.get(field) ?? Buffer.alloc(0)
  return mode === 'descending' ? invert(key) : key
}

/** Without the right index: documents of every indexed equality filter, by name. */
function narrow(query: Query, conjunction: Conjunction, surroundings: Surroundings): readonly Scan[] {
  const name: Order = { field: nameField, path: [nameField], descending: false }
  const single = (part: Partial<Conjunction>): readonly Scan[] => {
    const wanted = { ...nothing, ...part }
    const ready = candidatesFor(query, wanted, [name], surroundings.catalog).filter(
      ({ definition }) => definition.ready,
    )
    const chosen = choose(wanted, ready)
    return chosen === null ? [] : toPlan(query, wanted, chosen, surroundings).scans
  }
  const scans = [
    ...[...conjunction.constants].flatMap((constant) => single({ constants: new Map([constant]) })),
    ...conjunction.contains.flatMap((element) => single({ contains: [element] })),
  ]
  return scans.length > 0 ? scans : single({})
}

const nothing: Conjunction = { constants: new Map(), contains: [], ranges: new Map(), isEmpty: false }
