import type { Value } from '#core/values/values.ts'

/**
 * Firestore's documented semantics, implemented a second time without keys or indexes, to check the backend against. Sources:
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering and
 * https://firebase.google.com/docs/firestore/query-data/queries
 */
export type OracleDocument = { readonly id: string; readonly fields: { readonly [path: string]: Value } }

export type OracleFilter = {
  readonly field: string
  readonly op: OracleOperator
  readonly operands: readonly Value[]
}

export type OracleOperator =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'IN'
  | 'NOT_IN'
  | 'ARRAY_CONTAINS'
  | 'ARRAY_CONTAINS_ANY'

const typeOrder = [
  'null',
  'boolean',
  'number',
  'timestamp',
  'string',
  'bytes',
  'reference',
  'geoPoint',
  'array',
  'vector',
  'map',
]

export function compareValues(left: Value, right: Value): number {
  const types = typeOrder.indexOf(typeOf(left)) - typeOrder.indexOf(typeOf(right))
  if (types !== 0) return Math.sign(types)
  if ('booleanValue' in left && 'booleanValue' in right)
    return Number(left.booleanValue) - Number(right.booleanValue)
  if ('timestampValue' in left && 'timestampValue' in right)
    return compareTimes(left.timestampValue, right.timestampValue)
  if ('stringValue' in left && 'stringValue' in right) return compareText(left.stringValue, right.stringValue)
  if ('bytesValue' in left && 'bytesValue' in right) {
    return compareLists(
      [...Buffer.from(left.bytesValue, 'base64')],
      [...Buffer.from(right.bytesValue, 'base64')],
      (a, b) => a - b,
    )
  }
  if ('referenceValue' in left && 'referenceValue' in right) {
    return compareLists(left.referenceValue.split('/'), right.referenceValue.split('/'), compareIds)
  }
  if ('geoPointValue' in left && 'geoPointValue' in right) {
    const [a, b] = [left.geoPointValue, right.geoPointValue]
    return Math.sign(a.latitude - b.latitude) || Math.sign(a.longitude - b.longitude)
  }
  if ('arrayValue' in left && 'arrayValue' in right) {
    return compareLists(left.arrayValue.values, right.arrayValue.values, compareValues)
  }
  if ('mapValue' in left && 'mapValue' in right)
    return compareMaps(left.mapValue.fields, right.mapValue.fields)
  return typeOf(left) === 'number' ? compareNumbers(left, right) : 0
}

export function matchesOracle({ field, op, operands }: OracleFilter, { fields }: OracleDocument): boolean {
  const value = fields[field]
  const [operand] = operands
  if (value === undefined || operand === undefined) return false
  const isNull = 'nullValue' in value
  const comparable = typeOf(value) === typeOf(operand) && !isNullOrNaN(value) && !isNullOrNaN(operand)
  const listed = operands.filter((one) => !isNullOrNaN(one))
  const equals = (one: Value): boolean => compareValues(value, one) === 0
  switch (op) {
    case 'EQUAL':
      return equals(operand)
    case 'NOT_EQUAL':
      return !isNull && !equals(operand)
    case 'LESS_THAN':
      return comparable && compareValues(value, operand) < 0
    case 'LESS_THAN_OR_EQUAL':
      return comparable && compareValues(value, operand) <= 0
    case 'GREATER_THAN':
      return comparable && compareValues(value, operand) > 0
    case 'GREATER_THAN_OR_EQUAL':
      return comparable && compareValues(value, operand) >= 0
    case 'IN':
      return listed.some(equals)
    case 'NOT_IN':
      return !isNull && !operands.some((one) => 'nullValue' in one) && !operands.some(equals)
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return (
        'arrayValue' in value &&
        value.arrayValue.values.some((one) => listed.some((other) => compareValues(one, other) === 0))
      )
  }
}

/** Whether only `==` and `!=` find a value; lists and comparisons skip it. */
function isNullOrNaN(value: Value): boolean {
  return 'nullValue' in value || ('doubleValue' in value && value.doubleValue === 'NaN')
}

/** Compares by the given fields, then by document id in the direction of the last of them. */
export function compareDocuments(
  left: OracleDocument,
  right: OracleDocument,
  orders: readonly { field: string; descending: boolean }[],
): number {
  for (const { field, descending } of orders) {
    const order = compareFields(left, right, field)
    if (order !== 0) return descending ? -order : order
  }
  return 0
}

function compareFields(left: OracleDocument, right: OracleDocument, field: string): number {
  if (field === '__name__') return compareIds(left.id, right.id)
  const [a, b] = [left.fields[field], right.fields[field]]
  if (a === undefined || b === undefined)
    throw new Error(`Documents without ${field} have no place in its order`)
  return compareValues(a, b)
}

function typeOf(value: Value): string {
  if ('integerValue' in value || 'doubleValue' in value) return 'number'
  if ('mapValue' in value && '__type__' in value.mapValue.fields) return 'vector'
  return String(Object.keys(value)[0]).replace(/Value$/, '')
}

/** Compares numbers: NaN precedes all others and equals itself; integers and doubles compare by their exact value. */
function compareNumbers(left: Value, right: Value): number {
  const [a, b] = [exactNumber(left), exactNumber(right)]
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return a < b ? -1 : Number(a > b)
}

/** Returns a bigint for integers, because JavaScript compares a bigint with a number exactly. */
function exactNumber(value: Value): number | bigint {
  if ('integerValue' in value) return BigInt(value.integerValue)
  return 'doubleValue' in value ? Number(value.doubleValue) : Number.NaN
}

function compareTimes(left: string, right: string): number {
  const micros = (text: string): bigint => {
    const [seconds = '', fraction = ''] = text.replace('Z', '').split('.')
    return BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
  }
  const difference = micros(left) - micros(right)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** Compares ids; integers such as `__id7__` by their value, before all other ids. */
function compareIds(left: string, right: string): number {
  const [a, b] = [integerId(left), integerId(right)]
  if (a === null && b === null) return compareText(left, right)
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : Number(a > b)
}

function integerId(id: string): bigint | null {
  const [, digits] = /^__id(-?\d+)__$/.exec(id) ?? []
  return digits === undefined ? null : BigInt(digits)
}

/** Compares code points, whose order is that of UTF-8 bytes. */
function compareText(left: string, right: string): number {
  const points = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return compareLists(points(left), points(right), (a, b) => a - b)
}

function compareMaps(
  left: { readonly [name: string]: Value },
  right: { readonly [name: string]: Value },
): number {
  if ('__type__' in left && '__type__' in right) return compareVectors(left['value'], right['value'])
  const sorted = (map: { readonly [name: string]: Value }): [string, Value][] =>
    Object.entries(map).toSorted(([one], [other]) => compareText(one, other))
  return compareLists(
    sorted(left),
    sorted(right),
    ([oneName, one], [otherName, other]) => compareText(oneName, otherName) || compareValues(one, other),
  )
}

function compareVectors(left: Value | undefined, right: Value | undefined): number {
  const numbers = (value: Value | undefined): readonly Value[] =>
    value !== undefined && 'arrayValue' in value ? value.arrayValue.values : []
  return (
    numbers(left).length - numbers(right).length || compareLists(numbers(left), numbers(right), compareValues)
  )
}

function compareLists<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (one: T, other: T) => number,
): number {
  for (const [index, one] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const order = compare(one, other)
    if (order !== 0) return order
  }
  return left.length === right.length ? 0 : -1
}
