import type { FieldFilter, Operator, Order } from '#core/query.ts'
import { compare } from './compile/equality.ts'
import { type Bound, type Result, unknown } from './compile/result.ts'
import { isList, isNumber, RuleMap, type RuleValue, type TypeName, typeOf } from './compile/rule-values.ts'
import { fromValue } from './convert.ts'
import { type FieldPath, nameField } from '#core/values/field-paths.ts'
import type { Value } from '#core/values/values.ts'
import type { Conjunction } from './list-cases.ts'

/** Facts about `resource.data` from the filters. */
export function dataOf(filters: Conjunction, orders: readonly Order[]): Result {
  const data = new Draft()
  data.beMap()
  for (const { path } of orders) if (path[0] !== nameField) data.at(path).defined = true
  for (const filter of filters) if (filter.field !== nameField) apply(data, filter)
  return data.result()
}

function apply(data: Draft, { path, op, values }: FieldFilter): void {
  const field = data.at(path)
  field.defined = true
  for (const value of values) applyOperand(field, op, value)
}

function applyOperand(field: Draft, op: Operator, raw: Value): void {
  const value = fromValue(raw)
  switch (op) {
    case 'EQUAL':
      return field.equal(value)
    case 'NOT_EQUAL':
    case 'NOT_IN':
      field.excluded.push(value)
      return
    case 'ARRAY_CONTAINS':
      field.types = new Set(['list'])
      if (isExact(value)) field.contains.push(value)
      return
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
      field.bound('upper', value, op === 'LESS_THAN_OR_EQUAL')
      return
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      field.bound('lower', value, op === 'GREATER_THAN_OR_EQUAL')
      return
    case 'IN':
    case 'ARRAY_CONTAINS_ANY':
      // Both were written out as alternatives before.
      return
  }
}

/** A field while filters are read. */
class Draft {
  defined = false
  exact: RuleValue | undefined = undefined
  number: bigint | number | null = null
  types: ReadonlySet<TypeName> | null = null
  lower: Bound | null = null
  upper: Bound | null = null
  readonly excluded: RuleValue[] = []
  readonly contains: RuleValue[] = []
  readonly entries = new Map<string, Draft>()

  /** The field inside maps, which exist if it does. */
  at(path: FieldPath): Draft {
    const [name, ...rest] = path
    if (name === undefined) return this
    this.beMap()
    const entry = this.entries.get(name) ?? new Draft()
    this.entries.set(name, entry)
    return entry.at(rest)
  }

  beMap(): void {
    this.defined = true
    this.types = new Set(['map'])
  }

  /** A filter treats equal ints and floats alike, so the number's type stays unknown. */
  equal(value: RuleValue): void {
    this.types = typesLike(value)
    if (isNumber(value)) this.number = Number.isNaN(value) ? null : value
    else if (isExact(value)) this.exact = value
  }

  /** A range has values of one type, never NaN. */
  bound(side: 'lower' | 'upper', value: RuleValue, inclusive: boolean): void {
    this.types = typesLike(value)
    const known = this[side]
    const order = compare(value, known?.value ?? value)
    if (order === null || Number.isNaN(order)) return
    const tighter = side === 'lower' ? order > 0 : order < 0
    if (known === null || tighter || (order === 0 && !inclusive)) this[side] = { value, inclusive }
  }

  result(): Result {
    if (this.exact !== undefined) return this.exact
    const { defined, number, types, lower, upper, excluded, contains } = this
    const entries = new Map([...this.entries].map(([name, entry]) => [name, entry.result()] as const))
    return unknown({ defined, number, types, lower, upper, excluded, contains, entries })
  }
}

function typesLike(value: RuleValue): ReadonlySet<TypeName> {
  return isNumber(value) ? new Set(['int', 'float']) : new Set([typeOf(value)])
}

/** Whether filters and rules agree on equality: numbers in lists and maps compare differently. */
function isExact(value: RuleValue): boolean {
  if (isNumber(value)) return !Number.isNaN(value)
  if (isList(value)) return value.every((element) => !isNumber(element) && isExact(element))
  if (!(value instanceof RuleMap)) return true
  return value.written().every((key) => {
    const entry = value.get(key)
    return entry !== undefined && !isNumber(entry) && isExact(entry)
  })
}
