import { failedPrecondition, type ProtocolError } from '#core/errors.ts'
import type { Conjunction } from './query-conjunctions.ts'
import { type Order, type Query, scopeOf } from '#core/query.ts'
import { nameField, parseFieldPath } from '#core/values/field-paths.ts'
import type { IndexCatalog } from '#core/indexes/index-catalog.ts'
import type { CompositeIndex, FieldOverride, IndexField } from '#core/indexes/index-config.ts'
import type { AutomaticMode } from '#core/indexes/index-definitions.ts'

type Missing = {
  readonly query: Query
  readonly conjunction: Conjunction
  /** Without fields that equal one value. */
  readonly orders: readonly Order[]
  readonly catalog: IndexCatalog
  readonly isBuilding: boolean
}

/** Refusal of a query as by Firestore, with the definition to add to `firestore.indexes.json`. */
export function missingIndex(missing: Missing): ProtocolError {
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
