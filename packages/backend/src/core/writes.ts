import { invalidArgument } from '#core/errors.ts'
import { type FieldPath, parseFieldPath } from '#core/field-paths.ts'
import { type JsonObject, readArray, readObject, readOneOf, readString } from '#core/json.ts'
import { parseDocumentName, type Path } from '#core/paths.ts'
import { parseTimestamp, toMicros } from '#core/timestamps.ts'
import { parseTransform, type Transform } from '#core/transforms.ts'
import { type Fields, parseFields } from '#core/values.ts'

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const maxWrites = 500

/** What must hold before a write; null when anything goes. `updateTime` is in microseconds. */
export type Precondition = { readonly exists: boolean } | { readonly updateTime: number } | null

/** One write of a commit: https://cloud.google.com/firestore/docs/reference/rest/v1/Write */
export type Write = { readonly path: Path; readonly precondition: Precondition } & (
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
  | {
      readonly kind: 'update'
      readonly fields: Fields
      /** The fields to write or, when absent in `fields`, to remove; null replaces the whole document. */
      readonly mask: readonly FieldPath[] | null
      readonly transforms: readonly Transform[]
    }
)

export function parseWrites(root: string, raw: unknown): readonly Write[] {
  const writes = readArray(raw, 'writes')
  if (writes.length > maxWrites) throw invalidArgument(`maximum ${maxWrites} writes allowed per request`)
  return writes.map((write) => parseWrite(root, readObject(write, 'A write')))
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
    transforms: readArray(raw['updateTransforms'], 'updateTransforms').map(parseTransform),
    precondition,
  }
}

/** The older form, which changes nothing but the transformed fields. */
function parseTransformWrite(
  root: string,
  raw: JsonObject,
): Omit<Write & { kind: 'update' }, 'precondition'> {
  return {
    kind: 'update',
    path: parseDocumentName(root, raw['document']),
    fields: {},
    mask: [],
    transforms: readArray(raw['fieldTransforms'], 'fieldTransforms').map(parseTransform),
  }
}

export function parseMask(raw: unknown): readonly FieldPath[] | null {
  if (raw === undefined || raw === null) return null
  return readArray(readObject(raw, 'A mask')['fieldPaths'], 'The paths of a mask').map(parseFieldPath)
}

function parsePrecondition(raw: unknown): Precondition {
  if (raw === undefined || raw === null) return null
  const precondition = readObject(raw, 'A precondition')
  if (Object.keys(precondition).length === 0) return null
  const { name, value } = readOneOf(precondition, ['exists', 'updateTime'], 'A precondition')
  if (name === 'exists') return { exists: value === true }
  return { updateTime: toMicros(parseTimestamp(readString(value, 'updateTime'))) }
}
