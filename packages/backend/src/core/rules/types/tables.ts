import { Failure } from '#core/rules/compile/result.ts'
import type { TypeName } from '#core/rules/compile/rule-values.ts'
import type { RuleValue } from '#core/rules/compile/rule-values.ts'
import type { Service } from '#core/rules/parse/ast.ts'
import { bytesMethods } from './bytes.ts'
import { listMethods, setMethods } from './collections.ts'
import { convertToBool, convertToFloat, convertToInt, convertToPath, convertToString } from './conversions.ts'
import { hashingNamespace } from './hashing.ts'
import { latLngMethods, latLngNamespace } from './latlng.ts'
import { mapDiffMethods, mapMethods } from './map.ts'
import { mathNamespace } from './math.ts'
import { method, type MethodSpec, type MethodTable } from './method.ts'
import { pathMethods } from './path.ts'
import { stringMethods } from './string.ts'
import { durationMethods, durationNamespace, timestampMethods, timestampNamespace } from './time.ts'

const methodTables: { readonly [Type in TypeName]?: MethodTable } = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latLngMethods,
  path: pathMethods,
}

/** One method name's meaning for every type that has it. */
export type Overloads = { readonly [Type in TypeName]?: MethodSpec<RuleValue> }

export function overloadsOf(name: string): Overloads {
  const found = Object.entries(methodTables).flatMap(([type, table]) => {
    const spec = Object.hasOwn(table, name) ? table[name] : undefined
    return spec === undefined ? [] : [[type, spec] as const]
  })
  return Object.fromEntries(found)
}

/** https://firebase.google.com/docs/reference/rules/rules#namespaces */
const namespaces: { readonly [name: string]: MethodTable } = {
  math: mathNamespace,
  timestamp: timestampNamespace,
  duration: durationNamespace,
  latlng: latLngNamespace,
  hashing: hashingNamespace,
}

/** Functions that read documents; they are called by `access.ts`, all with one path. */
const accessFunctions: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

/** https://firebase.google.com/docs/reference/rules/rules.firestore and https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore */
const storageAccess: ReadonlySet<string> = new Set(['get', 'exists'])

const globalFunctions: MethodTable = {
  int: method(1, (_target, value) => convertToInt(value)),
  float: method(1, (_target, value) => convertToFloat(value)),
  bool: method(1, (_target, value) => convertToBool(value)),
  string: method(1, (_target, value) => convertToString(value)),
  path: method(1, (_target, value) => convertToPath(value)),
  /** https://firebase.google.com/docs/reference/rules/rules.debug: its result is its argument. */
  debug: method(1, (_target, value) => value),
}

/** A built-in function: a value's function, or one that reads documents. */
export type Builtin =
  | { readonly kind: 'function'; readonly spec: MethodSpec<RuleValue> }
  | { readonly kind: 'access'; readonly name: string }

export function globalOf(service: Service, name: string): Builtin | null {
  if (service === 'cloud.firestore' && accessFunctions.has(name)) return { kind: 'access', name }
  return functionIn(globalFunctions, name)
}

export function isNamespace(service: Service, name: string): boolean {
  return Object.hasOwn(namespaces, name) || (service === 'firebase.storage' && name === 'firestore')
}

export function namespaced(service: Service, namespace: string, name: string): Builtin | null {
  if (service === 'firebase.storage' && namespace === 'firestore') {
    return storageAccess.has(name) ? { kind: 'access', name } : null
  }
  return functionIn(namespaces[namespace] ?? {}, name)
}

function functionIn(table: MethodTable, name: string): Builtin | null {
  const spec = Object.hasOwn(table, name) ? table[name] : undefined
  return spec === undefined ? null : { kind: 'function', spec }
}

export const noSuchMethod = (type: TypeName, name: string): Failure =>
  new Failure(`a ${type} has no method "${name}"`)
