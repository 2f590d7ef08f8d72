import { invalidArgument } from '#core/errors.ts'
import { readArray, readEnum, readObject, readOneOf } from '#core/json.ts'
import { type FieldPath, nameField, parseFieldPath } from '#core/values/field-paths.ts'
import { keyOf } from '#core/values/value-keys.ts'
import { maxDepth, parseValue, readDouble, tooDeep, type Value, writeDouble } from '#core/values/values.ts'
import type { Effort, FieldEditor } from './field-editor.ts'

/** A list to which elements are added and removed; the key of each element is computed once. */
class ListDraft {
  /** The list in the document: empty until `finish`. */
  readonly value: Value
  private readonly into: Value[] = []
  private readonly effort: Effort
  private readonly elements: (Value | undefined)[] = []
  private readonly places = new Map<string, number[]>()

  constructor(elements: readonly Value[], effort: Effort) {
    this.effort = effort
    this.value = { arrayValue: { values: this.into } }
    for (const element of elements) this.push(this.key(element), element)
  }

  /** Adds missing values, each once. Numbers are equal whatever their type. */
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

/** Text that two values share exactly if they are equal. Common types don't need the order of `keyOf`. */
function identityOf(value: Value): string {
  if ('stringValue' in value) return `s${value.stringValue}`
  const number = numberOf(value)
  return number === null ? `k${keyOf(value).toString('latin1')}` : `n${number}`
}

/** Null unless it is a number that a double tells from its neighbours. -0 is 0. */
function numberOf(value: Value): number | null {
  const isDouble = 'doubleValue' in value
  if (!isDouble && !('integerValue' in value)) return null
  const number = isDouble ? readDouble(value.doubleValue) : Number(value.integerValue)
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? null : number + 0
}

const kinds = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const

const serverValues = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME']

/**
 * A change relative to the stored value: https://cloud.google.com/firestore/docs/reference/rest/v1/Write#FieldTransform
 */
export type Transform = {
  readonly path: FieldPath
  readonly kind: (typeof kinds)[number]
  readonly operands: readonly Value[]
}

const int64Max = 2n ** 63n - 1n
const int64Min = -(2n ** 63n)

export function parseTransform(raw: unknown): Transform {
  const transform = readObject(raw, 'A transform')
  const path = parseFieldPath(transform['fieldPath'])
  if (path[0] === nameField) throw invalidArgument(`The field name "${nameField}" is reserved.`)
  const { name, value } = readOneOf(transform, kinds, 'A transform')
  return { path, kind: name, operands: parseOperands(name, value, path) }
}

function parseOperands(kind: Transform['kind'], raw: unknown, path: FieldPath): readonly Value[] {
  if (kind === 'setToServerValue') {
    if (readEnum(raw, serverValues) !== 'REQUEST_TIME')
      throw invalidArgument('The only server value is REQUEST_TIME.')
    return []
  }
  if (kind === 'appendMissingElements' || kind === 'removeAllFromArray') {
    const [property = ''] = path
    if (path.length > maxDepth) throw invalidArgument(tooDeep(property))
    // Within the maps that the path leads through, and the list.
    const place = { depth: path.length, inArray: true, property }
    return readArray(readObject(raw, kind)['values'], 'The elements of a transform').map((value) =>
      parseValue(value, place),
    )
  }
  const operand = parseValue(raw)
  if (!isNumber(operand)) throw invalidArgument(`The operand of ${kind} must be a number.`)
  return [operand]
}

/** Applies transforms to an editor's fields. Lists are complete after `finish`. */
export class Transformer {
  private readonly editor: FieldEditor
  private readonly effort: Effort
  private readonly requestTime: string
  /** By the value in the document that stands for the list, which something else may replace. */
  private readonly lists = new Map<Value, ListDraft>()

  constructor(editor: FieldEditor, effort: Effort, requestTime: string) {
    this.editor = editor
    this.effort = effort
    this.requestTime = requestTime
  }

  /** Returns the new value, or null for a list. */
  apply({ path, kind, operands }: Transform): Value {
    const stored = this.editor.at(path)
    if (kind === 'appendMissingElements' || kind === 'removeAllFromArray') {
      const list = this.listAt(path, stored)
      if (kind === 'appendMissingElements') list.append(operands)
      else list.remove(operands)
      return { nullValue: null }
    }
    const value = combine(kind, stored, operands[0], this.requestTime)
    this.editor.put(path, value)
    return value
  }

  finish(): void {
    for (const list of this.lists.values()) list.finish()
    this.lists.clear()
  }

  private listAt(path: FieldPath, stored: Value | undefined): ListDraft {
    const known = stored === undefined ? undefined : this.lists.get(stored)
    if (known !== undefined) return known
    const elements = stored !== undefined && 'arrayValue' in stored ? stored.arrayValue.values : []
    const list = new ListDraft(elements, this.effort)
    this.lists.set(list.value, list)
    this.editor.put(path, list.value)
    return list
  }
}

function combine(
  kind: Transform['kind'],
  stored: Value | undefined,
  operand: Value | undefined,
  requestTime: string,
): Value {
  if (kind === 'setToServerValue') return { timestampValue: requestTime }
  if (operand === undefined) throw invalidArgument(`${kind} needs an operand.`)
  if (stored === undefined || !isNumber(stored)) return operand
  if (kind === 'increment') return add(stored, operand)
  // Not their order, where NaN is the least of numbers: either makes the other NaN.
  if (isNaNValue(stored) || isNaNValue(operand)) return { doubleValue: 'NaN' }
  // All zeros are equal, and what is stored stays where both are equal.
  const order = Buffer.compare(keyOf(operand), keyOf(stored))
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : stored
}

function isNumber(value: Value): value is Value & ({ integerValue: string } | { doubleValue: number }) {
  return 'integerValue' in value || 'doubleValue' in value
}

function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN'
}

/** Integers stay integers, capped at 64 bits. */
function add(left: Value, right: Value): Value {
  if ('integerValue' in left && 'integerValue' in right) {
    const sum = BigInt(left.integerValue) + BigInt(right.integerValue)
    if (sum > int64Max) return { integerValue: String(int64Max) }
    return { integerValue: String(sum < int64Min ? int64Min : sum) }
  }
  return { doubleValue: writeDouble(toNumber(left) + toNumber(right)) }
}

function toNumber(value: Value): number {
  if ('integerValue' in value) return Number(value.integerValue)
  return 'doubleValue' in value ? readDouble(value.doubleValue) : Number.NaN
}
