import { keyOf } from '#core/values/value-keys.ts'
import { readDouble, type Value } from '#core/values/values.ts'
import type { Effort } from './field-editor.ts'

/** A list to which elements are added and from which they are removed: the key of each element is made once. */
export class ListDraft {
  /** The list as it stands in the document: empty until `finish`. */
  readonly value: Value
  private readonly into: Value[] = []
  private readonly effort: Effort
  /** Undefined where an element was removed. */
  private readonly elements: (Value | undefined)[] = []
  private readonly places = new Map<string, number[]>()

  constructor(elements: readonly Value[], effort: Effort) {
    this.effort = effort
    this.value = { arrayValue: { values: this.into } }
    for (const element of elements) this.push(this.key(element), element)
  }

  /** Adds what is missing. Numbers are equal whatever their type, and each value is added once. */
  append(values: readonly Value[]): void {
    for (const value of values) {
      const key = this.key(value)
      if (!this.places.has(key)) this.push(key, value)
    }
  }

  remove(values: readonly Value[]): void {
    for (const value of values) {
      const key = this.key(value)
      for (const place of this.places.get(key) ?? []) this.elements[place] = undefined
      this.places.delete(key)
    }
  }

  finish(): void {
    for (const element of this.elements) if (element !== undefined) this.into.push(element)
  }

  private push(key: string, value: Value): void {
    const places = this.places.get(key)
    const place = this.elements.push(value) - 1
    if (places === undefined) this.places.set(key, [place])
    else places.push(place)
  }

  private key(value: Value): string {
    this.effort.keyed++
    return identityOf(value)
  }
}

/** A text that two values share exactly when they are equal. The common types don't need the order that `keyOf` keeps. */
function identityOf(value: Value): string {
  if ('stringValue' in value) return `s${value.stringValue}`
  const number = numberOf(value)
  return number === null ? `k${keyOf(value).toString('latin1')}` : `n${number}`
}

/** Null for what is no number, or too large to be told apart from its neighbours by a double. -0 is 0. */
function numberOf(value: Value): number | null {
  const isDouble = 'doubleValue' in value
  if (!isDouble && !('integerValue' in value)) return null
  const number = isDouble ? readDouble(value.doubleValue) : Number(value.integerValue)
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? null : number + 0
}
