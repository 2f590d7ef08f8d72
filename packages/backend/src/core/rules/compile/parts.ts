import { anything, Failure, type Result, Special, Unknown } from './result.ts'
import { isList, RuleMap, RulePath, type RuleValue, typeOf } from './rule-values.ts'
import { memberOfUnknown } from './unknown.ts'

export function memberOf(value: Result, name: string): Result {
  if (value instanceof RuleMap) {
    const found = value.get(name)
    return found === undefined ? new Failure(`there is no "${name}" in the map`) : found
  }
  if (value instanceof Unknown) return memberOfUnknown(value, name)
  if (value instanceof Special) return value
  return new Failure(`${value === null ? 'null' : `a ${typeOf(value)}`} has no "${name}"`)
}

/** `value[index]`: an index of a list, a string or a path from 0, or a key of a map. */
export function indexOf(value: Result, index: Result): Result {
  if (value instanceof Failure) return value
  if (index instanceof Failure) return index
  if (value instanceof Unknown && typeof index === 'string') return memberOfUnknown(value, index)
  if (value instanceof Special || index instanceof Special) return anything
  if (value instanceof RuleMap && typeof index === 'string') return memberOf(value, index)
  const sequence = sequenceOf(value)
  if (sequence === null || typeof index !== 'bigint') {
    return new Failure(`a ${typeOf(value)} has no element at a ${typeOf(index)}`)
  }
  const element = index < 0n ? undefined : sequence[Number(index)]
  return element === undefined ? new Failure(`there is no element ${index}`) : element
}

function sequenceOf(value: RuleValue): string | readonly RuleValue[] | null {
  if (typeof value === 'string' || isList(value)) return value
  return value instanceof RulePath ? value.segments : null
}

/**
 * `value[from:to]`, excluding `to`. In production both `from` and `to - 1` must be elements:
 * https://github.com/davideast/pyric (packages/conformance/rules-corpus/storage/list-map-literals-and-slice.ts)
 */
export function rangeOf(value: RuleValue, from: RuleValue, to: RuleValue): Result {
  if (typeof value !== 'string' && !isList(value)) return new Failure(`a ${typeOf(value)} has no ranges`)
  if (typeof from !== 'bigint' || typeof to !== 'bigint') return new Failure('a range is given by two ints')
  const size = BigInt(value.length)
  const valid = from >= 0n && from < size && to >= 1n && to <= size && from <= to
  if (!valid) return new Failure(`there is no range from ${from} to ${to}`)
  return value.slice(Number(from), Number(to))
}

/** A path literal. `$(…)` inserts one segment, a string or an int, or all of another path. */
export function pathOf(values: readonly RuleValue[], literal: readonly boolean[]): Result {
  const segments: string[] = []
  for (const [index, value] of values.entries()) {
    if (value instanceof RulePath) segments.push(...value.segments)
    else if (typeof value === 'bigint') segments.push(String(value))
    else if (typeof value === 'string' && (literal[index] === true || isSegment(value))) segments.push(value)
    else
      return new Failure(
        `a ${typeOf(value)}${typeof value === 'string' ? ' that is empty or has a slash' : ''} is not a path segment`,
      )
  }
  return new RulePath(segments)
}

/** A slash would let a document's value or a claim lead to another document. */
function isSegment(value: string): boolean {
  return value !== '' && !value.includes('/')
}
