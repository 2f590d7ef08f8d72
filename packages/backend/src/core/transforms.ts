import { invalidArgument } from '#core/errors.ts'
import { type FieldPath, parseFieldPath, valueAt, withValue } from '#core/field-paths.ts'
import { readArray, readEnum, readObject, readOneOf } from '#core/json.ts'
import { keyOf } from '#core/value-keys.ts'
import { type Fields, parseValue, readDouble, type Value, writeDouble } from '#core/values.ts'

const kinds = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const

const serverValues = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME']

/** A change that depends on what is stored: https://cloud.google.com/firestore/docs/reference/rest/v1/Write#FieldTransform */
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
  const { name, value } = readOneOf(transform, kinds, 'A transform')
  return { path, kind: name, operands: parseOperands(name, value) }
}

function parseOperands(kind: Transform['kind'], raw: unknown): readonly Value[] {
  if (kind === 'setToServerValue') {
    if (readEnum(raw, serverValues) !== 'REQUEST_TIME')
      throw invalidArgument('The only server value is REQUEST_TIME.')
    return []
  }
  if (kind === 'appendMissingElements' || kind === 'removeAllFromArray') {
    return readArray(readObject(raw, kind)['values'], 'The elements of a transform').map((value) =>
      parseValue(value, { depth: 1, inArray: true }),
    )
  }
  const operand = parseValue(raw)
  if (!isNumber(operand)) throw invalidArgument(`The operand of ${kind} must be a number.`)
  return [operand]
}

/** The fields after all transforms, and what each answers: its new value, or null for those on arrays. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly Transform[],
  requestTime: string,
): { fields: Fields; results: readonly Value[] } {
  let current = fields
  const results = transforms.map((transform) => {
    const value = apply(valueAt(current, transform.path), transform, requestTime)
    current = withValue(current, transform.path, value)
    return 'arrayValue' in value ? { nullValue: null } : value
  })
  return { fields: current, results }
}

function apply(stored: Value | undefined, { kind, operands }: Transform, requestTime: string): Value {
  const [operand] = operands
  switch (kind) {
    case 'setToServerValue':
      return { timestampValue: requestTime }
    case 'appendMissingElements':
      return { arrayValue: { values: append(elements(stored), operands) } }
    case 'removeAllFromArray':
      return { arrayValue: { values: elements(stored).filter((one) => !includes(operands, one)) } }
  }
  if (operand === undefined) throw invalidArgument(`${kind} needs an operand.`)
  if (stored === undefined || !isNumber(stored)) return operand
  if (kind === 'increment') return add(stored, operand)
  // Not their order, where NaN is the least of numbers: either makes the other NaN.
  if (isNaNValue(stored) || isNaNValue(operand)) return { doubleValue: 'NaN' }
  const order = Buffer.compare(keyOf(operand), keyOf(stored))
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : stored
}

function isNumber(value: Value): value is Value & ({ integerValue: string } | { doubleValue: number }) {
  return 'integerValue' in value || 'doubleValue' in value
}

function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN'
}

/** Integers stay integers and stop at the limits of 64 bits. */
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

function elements(stored: Value | undefined): readonly Value[] {
  return stored !== undefined && 'arrayValue' in stored ? stored.arrayValue.values : []
}

function append(present: readonly Value[], added: readonly Value[]): readonly Value[] {
  return added.reduce((values, value) => (includes(values, value) ? values : [...values, value]), present)
}

function includes(values: readonly Value[], value: Value): boolean {
  const key = keyOf(value)
  return values.some((one) => keyOf(one).equals(key))
}
