import { invalidArgument, unimplemented } from '#core/errors.ts'
import { type FieldPath, formatFieldPath, nameField, parseFieldPath } from '#core/field-paths.ts'
import {
  type JsonObject,
  isObject,
  readArray,
  readCount,
  readObject,
  readOneOf,
  readString,
} from '#core/json.ts'
import { checkId, type Path } from '#core/paths.ts'
import {
  type Cursor,
  type FieldFilter,
  type Filter,
  inequalities,
  type Operator,
  type Order,
  type Query,
} from '#core/query.ts'
import { compareUtf8 } from '#core/value-keys.ts'
import { parseValue, type Value } from '#core/values.ts'

/** https://firebase.google.com/docs/firestore/query-data/queries#limitations */
const maxOperands = 30
const maxNotIn = 10
const maxInequalityFields = 10

/** Reads a structured query: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery */
export function parseQuery(parent: Path, raw: unknown, aggregated: readonly FieldPath[] = []): Query {
  const query = readObject(raw, 'The query')
  if ('findNearest' in query) throw unimplemented('Vector search is not supported.')
  const where = query['where'] === undefined ? null : parseFilter(query['where'])
  const explicit = readArray(query['orderBy'], 'orderBy').map(parseOrder)
  const orders = completeOrders(explicit, where, aggregated)
  return {
    ...parseFrom(parent, query['from']),
    where,
    paths: new Map(where === null ? [] : fieldFilters(where).map(({ field, path }) => [field, path])),
    orders,
    start: parseCursor(query['startAt'], orders),
    end: parseCursor(query['endAt'], orders),
    offset: readCount(query['offset'], 'The offset') ?? 0,
    limit: readCount(query['limit'], 'The limit') ?? Infinity,
    select: parseSelect(query['select']),
  }
}

function parseFrom(parent: Path, raw: unknown): Pick<Query, 'parent' | 'collectionId' | 'allDescendants'> {
  const selectors = readArray(raw, 'from')
  const [first] = selectors
  if (selectors.length !== 1) throw invalidArgument('A query reads exactly one collection.')
  const selector = readObject(first, 'from')
  const collectionId = readString(selector['collectionId'], 'The collection id')
  checkId(collectionId)
  return { parent, collectionId, allDescendants: selector['allDescendants'] === true }
}

function parseFilter(raw: unknown): Filter {
  const filter = readObject(raw, 'A filter')
  const { name, value } = readOneOf(filter, ['compositeFilter', 'fieldFilter', 'unaryFilter'], 'A filter')
  const content = readObject(value, name)
  if (name === 'compositeFilter') return parseComposite(content)
  return name === 'unaryFilter' ? parseUnary(content) : parseField(content)
}

function parseComposite(raw: JsonObject): Filter {
  const filters = readArray(raw['filters'], 'filters').map(parseFilter)
  if (filters.length === 0) throw invalidArgument('A composite filter must not be empty.')
  if (raw['op'] === 'AND') return { kind: 'and', filters }
  if (raw['op'] === 'OR') return { kind: 'or', filters }
  throw invalidArgument('A composite filter is AND or OR.')
}

/** `IS_NOT_NAN` and `IS_NOT_NULL` are inequalities like any other `!=`. */
function parseUnary(raw: JsonObject): FieldFilter {
  const operand: Value = String(raw['op']).endsWith('NAN') ? { doubleValue: 'NaN' } : { nullValue: null }
  switch (raw['op']) {
    case 'IS_NAN':
    case 'IS_NULL':
      return fieldFilter(raw, 'EQUAL', [operand])
    case 'IS_NOT_NAN':
    case 'IS_NOT_NULL':
      return fieldFilter(raw, 'NOT_EQUAL', [operand])
    default:
      throw invalidArgument('Unknown operator of a unary filter.')
  }
}

function parseField(raw: JsonObject): FieldFilter {
  const operator = raw['op']
  switch (operator) {
    case 'EQUAL':
    case 'NOT_EQUAL':
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
    case 'ARRAY_CONTAINS':
      return fieldFilter(raw, operator, [parseOperand(raw['value'])])
    case 'IN':
    case 'NOT_IN':
    case 'ARRAY_CONTAINS_ANY':
      return fieldFilter(raw, operator, parseOperands(operator, raw['value']))
    default:
      throw invalidArgument('Unknown operator of a field filter.')
  }
}

function fieldFilter(raw: JsonObject, op: Operator, values: readonly Value[]): FieldFilter {
  const path = parseFieldPath(readObject(raw['field'], 'The field of a filter')['fieldPath'])
  return { kind: 'field', field: formatFieldPath(path), path, op, values }
}

function parseOperand(raw: unknown): Value {
  return parseValue(raw)
}

function parseOperands(op: Operator, raw: unknown): readonly Value[] {
  const list = isObject(raw) ? raw['arrayValue'] : undefined
  const values = readArray(readObject(list, `The operand of ${op}`)['values'], `The operand of ${op}`)
  const max = op === 'NOT_IN' ? maxNotIn : maxOperands
  if (values.length === 0) throw invalidArgument(`${op} requires at least one value.`)
  if (values.length > max) throw invalidArgument(`${op} supports up to ${max} comparison values.`)
  return values.map(parseOperand)
}

function parseOrder(raw: unknown): Order {
  const order = readObject(raw, 'An order')
  const path = parseFieldPath(readObject(order['field'], 'The field of an order')['fieldPath'])
  return { field: formatFieldPath(path), path, descending: order['direction'] === 'DESCENDING' }
}

/**
 * Orders by the fields with inequalities too, and by the name at the end, in the direction of the last given order:
 * https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery (`orderBy`). An aggregated field is
 * ordered by as well, because only documents that have all aggregated fields are aggregated.
 */
function completeOrders(
  explicit: readonly Order[],
  where: Filter | null,
  aggregated: readonly FieldPath[],
): readonly Order[] {
  const descending = explicit.at(-1)?.descending ?? false
  const orders = [...explicit]
  const add = (field: string, path: FieldPath): void => {
    if (orders.some((order) => order.field === field)) return
    const named = orders.findIndex((order) => order.field === nameField)
    orders.splice(named === -1 ? orders.length : named, 0, { field, path, descending })
  }
  for (const { field, path } of inequalityFields(where)) add(field, path)
  for (const path of aggregated) add(formatFieldPath(path), path)
  const named = orders.findIndex(({ field }) => field === nameField)
  if (named === -1) return [...orders, { field: nameField, path: [nameField], descending }]
  return orders.slice(0, named + 1)
}

function inequalityFields(where: Filter | null): readonly FieldFilter[] {
  const found = where === null ? [] : fieldFilters(where).filter(({ op }) => inequalities.has(op))
  const distinct = new Map(found.map((filter) => [filter.field, filter]))
  if (distinct.size > maxInequalityFields) {
    throw invalidArgument(`A query has inequalities on at most ${maxInequalityFields} fields.`)
  }
  return [...distinct.values()].toSorted((one, other) => compareUtf8(one.field, other.field))
}

export function fieldFilters(filter: Filter): readonly FieldFilter[] {
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFilters)
}

/** `before` puts the position just before the documents with these values, else it is just after them. */
function parseCursor(raw: unknown, orders: readonly Order[]): Cursor | null {
  if (raw === undefined || raw === null) return null
  const cursor = readObject(raw, 'A cursor')
  const values = readArray(cursor['values'], 'The values of a cursor').map(parseOperand)
  if (values.length === 0) return null
  if (values.length > orders.length)
    throw invalidArgument('A cursor has more values than the query has orders.')
  return { values, before: cursor['before'] === true }
}

function parseSelect(raw: unknown): readonly FieldPath[] | null {
  if (raw === undefined || raw === null) return null
  const fields = readArray(readObject(raw, 'select')['fields'], 'The selected fields')
  if (fields.length === 0) return [[nameField]]
  return fields.map((field) => parseFieldPath(readObject(field, 'A selected field')['fieldPath']))
}
