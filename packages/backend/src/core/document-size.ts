import { invalidArgument } from './errors.ts'
import { numericId } from './values/numeric-ids.ts'
import type { Fields, Value } from './values/values.ts'
import type { Path } from './paths.ts'

/** https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const maxBytes = 1_048_576

/** Most bytes of a UTF-16 unit; nothing counts more than its JSON. */
const maxCharacter = 3

/** `json` has the fields; its length shows that most documents are small. */
export function checkDocumentSize(name: string, path: Path, fields: Fields, json: string): void {
  const own = nameSize(path) + 32
  if (own + json.length * maxCharacter <= maxBytes) return
  const bytes = own + fieldsSize(fields)
  if (bytes <= maxBytes) return
  throw invalidArgument(
    `Document '${name}' cannot be written because its size (${bytes.toLocaleString('en')} bytes) exceeds the maximum allowed size of ${maxBytes.toLocaleString('en')} bytes.`,
  )
}

/** Sizes as in billing and limits: https://firebase.google.com/docs/firestore/storage-size */
function fieldsSize(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0)
}

function valueSize(value: Value): number {
  if ('stringValue' in value) return textSize(value.stringValue)
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64')
  if ('referenceValue' in value) return nameSize(value.referenceValue.split('/').slice(5))
  if ('arrayValue' in value) return value.arrayValue.values.reduce((sum, one) => sum + valueSize(one), 0)
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields)
  if ('geoPointValue' in value) return 16
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8
}

function nameSize(path: Path): number {
  return path.reduce((sum, segment) => sum + (numericId(segment) === null ? textSize(segment) : 8), 16)
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1
}
