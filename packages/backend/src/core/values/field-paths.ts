import { invalidArgument, type ProtocolError } from '#core/errors.ts'
import type { Fields, Value } from './values.ts'

/** Names of nested map fields, outermost first. */
export type FieldPath = readonly string[]

/** Pseudo field with the document's name. */
export const nameField = '__name__'

const simpleName = /^[A-Za-z_][A-Za-z_0-9]*$/
const segment = /(?:`((?:[^`\\]|\\.)+)`|([A-Za-z_][A-Za-z_0-9]*))(\.(?=.)|$)/gsy
/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const maxPathBytes = 1500
/** Twenty nested maps and a field: https://firebase.google.com/docs/firestore/quotas#limits */
const maxLength = 21

/** Reads a field path, in which unusual names are quoted with backticks: https://cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#fieldreference */
export function parseFieldPath(raw: unknown): FieldPath {
  if (typeof raw !== 'string') throw invalidArgument('A field path must be a string.')
  if (raw === '') throw invalidArgument('Invalid empty property path string.')
  // Quoting at most doubles each character and adds two to each name: nothing longer needs to be read.
  if (raw.length > 3 * maxPathBytes) throw tooLong()
  // As nearly all are.
  if (raw.length <= maxPathBytes && !raw.startsWith('__') && simpleName.test(raw)) return [raw]
  const path: string[] = []
  let position = 0
  while (position < raw.length) {
    segment.lastIndex = position
    const match = segment.exec(raw)
    if (match === null) throw invalidPath(raw)
    path.push(match[1] === undefined ? (match[2] ?? '') : match[1].replace(/\\(.)/gs, '$1'))
    position = segment.lastIndex
  }
  checkNames(path, raw)
  return path
}

function checkNames(path: FieldPath, raw: string): void {
  if (path.length > maxLength) throw invalidArgument('A field path leads more than 20 levels deep.')
  if (Buffer.byteLength(path.join('.')) > maxPathBytes) throw tooLong()
  const reserved = raw === nameField ? undefined : path.find((name) => /^__.*__$/s.test(name))
  if (reserved !== undefined) throw invalidArgument(`The field name "${reserved}" is reserved.`)
}

function tooLong(): ProtocolError {
  return invalidArgument(`A field path is longer than ${maxPathBytes} bytes.`)
}

function invalidPath(raw: string): ProtocolError {
  return invalidArgument(
    `Invalid property path "${raw.slice(0, 200)}". Unquoted property names must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property names must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
  )
}

/** Canonical text of a path, usable as a key. */
export function formatFieldPath(path: FieldPath): string {
  return path.map(quote).join('.')
}

export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let current: Fields = fields
  for (const [index, name] of path.entries()) {
    const value = fieldOf(current, name)
    if (value === undefined || index === path.length - 1) return value
    if (!('mapValue' in value)) return undefined
    current = value.mapValue.fields
  }
  return undefined
}

/** Value of the map's own field. */
export function fieldOf(fields: Fields, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Fields of paths as a tree: null means the whole value, to which inner paths add nothing. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>

type GrowingTree = Map<string, GrowingTree | null>

const trees = new WeakMap<readonly FieldPath[], FieldTree>()

/** Tree of a mask, cached. */
export function treeOf(paths: readonly FieldPath[]): FieldTree {
  const tree = trees.get(paths) ?? growTree(paths)
  trees.set(paths, tree)
  return tree
}

function growTree(paths: readonly FieldPath[]): FieldTree {
  const root: GrowingTree = new Map()
  for (const path of paths) {
    let node: GrowingTree | null = root
    for (const [index, name] of path.entries()) {
      if (node === null) break
      if (index === path.length - 1) node.set(name, null)
      else node = branchOf(node, name)
    }
  }
  return root
}

function branchOf(node: GrowingTree, name: string): GrowingTree | null {
  const known = node.get(name)
  if (known !== undefined) return known
  const branch: GrowingTree = new Map()
  node.set(name, branch)
  return branch
}

export function pick(fields: Fields, paths: readonly FieldPath[]): Fields {
  return pickTree(fields, treeOf(paths)) ?? {}
}

/** Only the fields of a tree; null if there are none. */
export function pickTree(fields: Fields, tree: FieldTree): Fields | null {
  const picked: { [name: string]: Value } = {}
  let isEmpty = true
  for (const [name, inner] of tree) {
    const value = pickValue(fieldOf(fields, name), inner)
    if (value === undefined) continue
    picked[name] = value
    isEmpty = false
  }
  return isEmpty ? null : picked
}

function pickValue(value: Value | undefined, inner: FieldTree | null): Value | undefined {
  if (inner === null || value === undefined) return value
  const fields = 'mapValue' in value ? pickTree(value.mapValue.fields, inner) : null
  return fields === null ? undefined : { mapValue: { fields } }
}

function quote(name: string): string {
  return simpleName.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``
}
