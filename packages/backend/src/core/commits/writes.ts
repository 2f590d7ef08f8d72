import { parseDocumentName, type Path } from '#core/paths.ts'
import { invalidArgument, type ProtocolError } from '#core/errors.ts'
import { type JsonObject, readArray, readObject, readOneOf, readString } from '#core/json.ts'
import { type FieldPath, parseFieldPath } from '#core/values/field-paths.ts'
import { parseMicros } from '#core/values/timestamps.ts'
import { type Fields, parseFields } from '#core/values/values.ts'
import { parseTransform, type Transform } from './transforms.ts'

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const maxWrites = 500
/** Per document and commit. */
const maxTransforms = 500

/** Conditions of a write; null for none. `updateTime` is in microseconds. */
export type Precondition = { readonly exists: boolean } | { readonly updateTime: number } | null

/** One write of a commit: https://cloud.google.com/firestore/docs/reference/rest/v1/Write */
export type Write = { readonly path: Path; readonly precondition: Precondition } & (
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
  | {
      readonly kind: 'update'
      readonly fields: Fields
      /** Fields to write or, if absent in `fields`, to remove; null replaces the whole document. */
      readonly mask: readonly FieldPath[] | null
      readonly transforms: readonly Transform[]
      /**
       * Only transforms, the older form: SDKs that send it mean a part of the update before.
       * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#documenttransform
       */
      readonly continues: boolean
    }
)

export function parseWrites(root: string, raw: unknown): readonly Write[] {
  const list = readArray(raw, 'writes')
  if (list.length > maxWrites) throw invalidArgument(`maximum ${maxWrites} writes allowed per request`)
  const writes = list.map((write) => parseWrite(root, readObject(write, 'A write')))
  checkTogether(writes)
  return writes
}

/** Checks writes to one document that don't need it. */
function checkTogether(writes: readonly Write[]): void {
  const transforms = new Map<string, number>()
  const deleted = new Set<string>()
  for (const write of writes) {
    const { path, precondition } = write
    const key = path.join('/')
    if (precondition !== null && 'exists' in precondition && precondition.exists && deleted.has(key)) {
      throw invalidArgument(
        `Document "${key}" is deleted by an earlier write of the commit and cannot exist.`,
      )
    }
    if (write.kind === 'delete') deleted.add(key)
    if (write.kind !== 'update') continue
    deleted.delete(key)
    const count = (transforms.get(key) ?? 0) + write.transforms.length
    if (count > maxTransforms) throw tooManyTransforms()
    transforms.set(key, count)
  }
}

function tooManyTransforms(): ProtocolError {
  return invalidArgument(
    `A commit may not have more than ${maxTransforms} field transformations of one document.`,
  )
}

function parseWrite(root: string, raw: JsonObject): Write {
  const { name, value } = readOneOf(raw, ['update', 'delete', 'verify', 'transform'], 'A write')
  const precondition = parsePrecondition(raw['currentDocument'])
  if (name === 'delete' || name === 'verify') {
    return { kind: name, path: parseDocumentName(root, value), precondition }
  }
  if (name === 'transform') return { ...parseTransformWrite(root, readObject(value, name)), precondition }
  const document = readObject(value, name)
  return {
    kind: 'update',
    path: parseDocumentName(root, document['name']),
    fields: parseFields(document['fields']),
    mask: parseMask(raw['updateMask']),
    transforms: parseTransforms(raw['updateTransforms'], 'updateTransforms'),
    continues: false,
    precondition,
  }
}

/** The older form, which only changes the transformed fields. */
function parseTransformWrite(
  root: string,
  raw: JsonObject,
): Omit<Write & { kind: 'update' }, 'precondition'> {
  return {
    kind: 'update',
    path: parseDocumentName(root, raw['document']),
    fields: {},
    mask: [],
    transforms: parseTransforms(raw['fieldTransforms'], 'fieldTransforms'),
    continues: true,
  }
}

function parseTransforms(raw: unknown, what: string): readonly Transform[] {
  const list = readArray(raw, what)
  if (list.length > maxTransforms) throw tooManyTransforms()
  return list.map(parseTransform)
}

export function parseMask(raw: unknown): readonly FieldPath[] | null {
  if (raw === undefined || raw === null) return null
  const paths = readArray(readObject(raw, 'A mask')['fieldPaths'], 'The paths of a mask')
  return [...new Set(paths)].map(parseFieldPath)
}

function parsePrecondition(raw: unknown): Precondition {
  if (raw === undefined || raw === null) return null
  const precondition = readObject(raw, 'A precondition')
  if (Object.keys(precondition).length === 0) return null
  const { name, value } = readOneOf(precondition, ['exists', 'updateTime'], 'A precondition')
  if (name === 'exists') return { exists: value === true }
  return { updateTime: parseMicros(readString(value, 'updateTime')) }
}
