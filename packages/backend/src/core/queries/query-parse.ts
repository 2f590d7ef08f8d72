import { checkId, type Path } from '#core/paths.ts'
import { invalidArgument, unimplemented } from '#core/errors.ts'
import {
  type JsonObject,
  isObject,
  readArray,
  readCount,
  readEnum,
  readObject,
  readOneOf,
  readString,
  toNumber,
} from '#core/json.ts'
import { type FieldPath, formatFieldPath, nameField, parseFieldPath } from '#core/values/field-paths.ts'
import { compareUtf8 } from '#core/values/value-keys.ts'
import { parseValue, type Value } from '#core/values/values.ts'
import { checkQuery, fieldFilters } from './query-limits.ts'
import {
  type Cursor,
  type FieldFilter,
  type Filter,
  inequalities,
  type Operator,
  type Order,
  type Query,
} from '#core/query.ts'

/** https://firebase.google.com/docs/firestore/query-data/queries#limitations */
const maxOperands = 30
const maxNotIn = 10
const maxFilterDepth = 50
const directions = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING']
const maxInt32 = 2 ** 31 - 1
/** In the order of their numbers: https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#operator */
const connectives = ['OPERATOR_UNSPECIFIED', 'AND', 'OR']
const tests = ['OPERATOR_UNSPECIFIED', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL']
const comparisons = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const

/** Reads a structured query: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery */
export function parseQuery(parent: Path, raw: unknown, aggregated: readonly FieldPath[] = []): Query {
  const query = readObject(raw, 'The query')
  if ('findNearest' in query) throw unimplemented('Vector search is not supported.')
  const where = query['where'] === undefined ? null : parseFilter(query['where'])
  const explicit = readArray(query['orderBy'], 'orderBy').map(parseOrder)
  checkQuery(parent, where, explicit)
  return {
    ...parseFrom(parent, query['from']),
    where,
    paths: new Map(where === null ? [] : fieldFilters(where).map(({ field, path }) => [field, path])),
    orders: completeOrders(explicit, where, aggregated),
    orderBy: explicit,
    start: parseCursor(query['startAt'], explicit),
    end: parseCursor(query['endAt'], explicit),
    offset: parseInt32(query['offset'], 'offset') ?? 0,
    limit: parseInt32(query['limit'], 'limit') ?? Infinity,
    select: parseSelect(query['select']),
  }
}

function parseInt32(raw: unknown, name: string): number | undefined {
  const written = isObject(raw) ? raw['value'] : raw
  if (toNumber(written) < 0) throw invalidArgument(`${name} is negative`)
  const number = readCount(raw, name)
  if (number !== undefined && number > maxInt32) throw invalidArgument(`${name} is out of range.`)
  return number
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

function parseFilter(raw: unknown, depth = 0): Filter {
  if (depth > maxFilterDepth)
    throw invalidArgument('Invalid JSON payload received. Filters are nested too deep.')
  const filter = readObject(raw, 'A filter')
  const { name, value } = readOneOf(filter, ['compositeFilter', 'fieldFilter', 'unaryFilter'], 'A filter')
  const content = readObject(value, name)
  if (name === 'compositeFilter') return parseComposite(content, depth)
  return name === 'unaryFilter' ? parseUnary(content) : parseField(content)
}

function parseComposite(raw: JsonObject, depth: number): Filter {
  const filters = readArray(raw['filters'], 'filters').map((filter) => parseFilter(filter, depth + 1))
  if (filters.length === 0) throw invalidArgument('Composite filter must have at least one sub-filter.')
  const op = readEnum(raw['op'], connectives)
  if (op === 'AND') return { kind: 'and', filters }
  if (op === 'OR') return { kind: 'or', filters }
  throw invalidArgument('Unsupported CompositeFilter operator.')
}

/** `IS_NOT_NAN` and `IS_NOT_NULL` are inequalities like `!=`. */
function parseUnary(raw: JsonObject): FieldFilter {
  const op = readEnum(raw['op'], tests)
  const isNumeric = op === 'IS_NAN' || op === 'IS_NOT_NAN'
  const operand: Value = isNumeric ? { doubleValue: 'NaN' } : { nullValue: null }
  switch (op) {
    case 'IS_NAN':
    case 'IS_NULL':
      return fieldFilter(raw, 'EQUAL', [operand])
    case 'IS_NOT_NAN':
    case 'IS_NOT_NULL':
      return fieldFilter(raw, 'NOT_EQUAL', [operand])
    default:
      throw invalidArgument('Unknown UnaryFilter operator.')
  }
}

function parseField(raw: JsonObject): FieldFilter {
  const operator = readEnum(raw['op'], comparisons)
  switch (operator) {
    case 'EQUAL':
    case 'NOT_EQUAL':
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
    case 'ARRAY_CONTAINS':
      return fieldFilter(raw, operator, [parseValue(raw['value'])])
    case 'IN':
    case 'NOT_IN':
    case 'ARRAY_CONTAINS_ANY':
      return fieldFilter(raw, operator, parseOperands(operator, raw['value']))
    default:
      throw invalidArgument('Unknown FieldFilter operator.')
  }
}

function fieldFilter(raw: JsonObject, op: Operator, values: readonly Value[]): FieldFilter {
  const path = parseFieldPath(readObject(raw['field'], 'The field of a filter')['fieldPath'])
  const field = formatFieldPath(path)
  if (field === nameField) checkNameFilter(op, values)
  return { kind: 'field', field, path, op, values }
}

/** `__key__` is the database's own word for the name. */
function checkNameFilter(op: Operator, values: readonly Value[]): void {
  if (op.startsWith('ARRAY')) throw invalidArgument('the name __key__ is reserved')
  if (!values.every((value) => 'referenceValue' in value))
    throw invalidArgument('__key__ filter value must be a Key')
}

function parseOperands(op: Operator, raw: unknown): readonly Value[] {
  const list = isObject(raw) ? raw['arrayValue'] : undefined
  if (!isObject(list)) throw invalidArgument(`'${op}' requires an ArrayValue.`)
  const values = readArray(list['values'], `The operand of ${op}`)
  const max = op === 'NOT_IN' ? maxNotIn : maxOperands
  if (values.length === 0) throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`)
  if (values.length > max) throw invalidArgument(`'${op}' supports up to ${max} comparison values.`)
  return values.map((value) => parseValue(value))
}

function parseOrder(raw: unknown): Order {
  const order = readObject(raw, 'An order')
  const path = parseFieldPath(readObject(order['field'], 'The field of an order')['fieldPath'])
  const direction = readEnum(order['direction'] ?? 0, directions)
  if (direction === undefined) throw invalidArgument('Unknown Direction of an order.')
  return { field: formatFieldPath(path), path, descending: direction === 'DESCENDING' }
}

/**
 * Adds orders for inequality fields, and the name at the end in the direction of the last order:
 * https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery (`orderBy`). Aggregated fields are added
 * too, because only documents that have them all count.
 */
function completeOrders(
  explicit: readonly Order[],
  where: Filter | null,
  aggregated: readonly FieldPath[],
): readonly Order[] {
  const descending = explicit.at(-1)?.descending ?? false
  const orders = new Map<string, Order>()
  for (const order of explicit) {
    const { field } = order
    if (orders.has(field)) throw invalidArgument(`order by clause cannot contain duplicate fields ${field}`)
    orders.set(field, order)
  }
  for (const { field, path } of inequalityFields(where))
    if (!orders.has(field)) orders.set(field, { field, path, descending })
  const name = orders.get(nameField) ?? { field: nameField, path: [nameField], descending }
  if (orders.has(nameField) && [...orders.keys()].at(-1) !== nameField)
    throw invalidArgument('order by clause cannot contain more fields after the key')
  orders.delete(nameField)
  for (const path of aggregated) {
    const field = formatFieldPath(path)
    if (!orders.has(field)) orders.set(field, { field, path, descending })
  }
  return [...orders.values(), name]
}

function inequalityFields(where: Filter | null): readonly FieldFilter[] {
  const found = where === null ? [] : fieldFilters(where).filter(({ op }) => inequalities.has(op))
  const distinct = new Map(found.map((filter) => [filter.field, filter]))
  distinct.delete(nameField)
  return [...distinct.values()].toSorted((one, other) => comparePaths(one.path, other.path))
}

/** Compares names as they are, without quotes. */
function comparePaths(one: FieldPath, other: FieldPath): number {
  for (const [index, name] of one.entries()) {
    const order = compareUtf8(name, other[index] ?? '')
    if (order !== 0) return order
  }
  return one.length - other.length
}

/** `before`: the position before documents with these values, otherwise after them. */
function parseCursor(raw: unknown, orders: readonly Order[]): Cursor | null {
  if (raw === undefined || raw === null) return null
  const cursor = readObject(raw, 'A cursor')
  const list = readArray(cursor['values'], 'The values of a cursor')
  if (list.length === 0) return null
  if (list.length > orders.length) throw invalidArgument('Cursor has too many values.')
  const values = list.map((value) => parseValue(value))
  for (const [index, value] of values.entries()) {
    if (orders[index]?.field === nameField && !('referenceValue' in value))
      throw invalidArgument('Cursor __key__ value is not a document reference.')
  }
  return { values, before: cursor['before'] === true }
}

function parseSelect(raw: unknown): readonly FieldPath[] | null {
  if (raw === undefined || raw === null) return null
  const fields = readArray(readObject(raw, 'select')['fields'], 'The selected fields')
  if (fields.length === 0) return [[nameField]]
  const paths = fields.map((field) => readObject(field, 'A selected field')['fieldPath'])
  return [...new Set(paths)].map(parseFieldPath)
}
