import { dirname } from 'node:path'

import { service } from '#core/auth/caller.ts'
import { commit } from '#core/commits/commit.ts'
import type { Write } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot, parseDocumentName } from '#core/documents/paths.ts'
import { ProtocolError } from '#core/errors.ts'
import { type JsonObject, readArray, readObject, readString } from '#core/json.ts'
import { parseFields } from '#core/values/values.ts'
import { databaseOfKey, nameOfKey } from './entity-keys.ts'
import { decodeEntityMessage } from './entity-messages.ts'
import { entityFields } from './entity-values.ts'
import { overallMark } from './exported-documents.ts'
import { readLog } from './record-log.ts'
import { damaged, pathWithin, readBytes, SuiteError } from './suite-folder.ts'

/** So many documents are stored in one transaction. */
const writesAtOnce = 500
const bytesAtOnce = 8 * 1024 * 1024

/** Finds the database of a name; null when there can't be one. */
type Databases = (databaseId: string) => BackendDeps | null

/**
 * Reads the documents that an overall metadata file leads to, whatever project they are of; references stay as they are. Returns how many
 * there were.
 */
export function importDocuments(databases: Databases, overallFile: string): number {
  const folder = dirname(overallFile)
  let count = 0
  for (const part of partsOf(overallFile)) {
    const file = pathWithin(folder, part.file, overallFile)
    const before = count
    for (const output of outputsOf(file))
      count += importOutput(databases, pathWithin(dirname(file), output, file))
    const found = count - before
    if (found !== part.entities)
      throw damaged(overallFile, `it names ${part.entities} documents of ${part.file}, which has ${found}.`)
  }
  return count
}

function partsOf(file: string): { file: string; entities: number }[] {
  const [mark, metadata] = [...readLog(file, readBytes(file))]
  if (mark?.record.toString() !== overallMark || metadata === undefined)
    throw damaged(file, 'this isn’t the metadata of exported documents.', 0)
  return reading(file, metadata.byte, () => {
    const { part } = decodeEntityMessage('OverallMetadata', metadata.record)
    return readArray(part, 'part').map((one) => {
      const { metadataFile, entities } = readObject(one, 'A part')
      return { file: readString(metadataFile, 'metadataFile'), entities: Number(entities) }
    })
  })
}

function outputsOf(file: string): string[] {
  const bytes = readBytes(file)
  return reading(file, 0, () => {
    const { output } = decodeEntityMessage('PartMetadata', bytes)
    return readArray(output, 'output').map((one) => readString(readObject(one, 'An output')['file'], 'file'))
  })
}

function importOutput(databases: Databases, file: string): number {
  let count = 0
  let batch: { deps: BackendDeps; writes: Write[]; bytes: number; byte: number } | undefined
  const flush = () => {
    const full = batch
    batch = undefined
    if (full !== undefined) reading(file, full.byte, () => commit(full.deps, service, full.writes))
  }
  for (const { record, byte } of readLog(file, readBytes(file))) {
    const { deps, write } = reading(file, byte, () =>
      writeOf(databases, decodeEntityMessage('Entity', record)),
    )
    if (batch?.deps !== deps || batch.writes.length >= writesAtOnce || batch.bytes >= bytesAtOnce) flush()
    batch ??= { deps, writes: [], bytes: 0, byte }
    batch.writes.push(write)
    batch.bytes += record.length
    count++
  }
  flush()
  return count
}

function writeOf(databases: Databases, entity: JsonObject): { deps: BackendDeps; write: Write } {
  const key = readObject(entity['key'], 'A key')
  const [, , , databaseId = ''] = databaseOfKey(key).split('/')
  const deps = databases(databaseId)
  if (deps === null) throw new SuiteError(`"${databaseId}" can’t be the name of a database.`)
  const root = databaseRoot(deps)
  const name = nameOfKey(readArray(readObject(key['path'], 'A path')['element'], 'element'))
  const path = parseDocumentName(root, `${root}/${name}`)
  const fields = parseFields(entityFields(entity))
  const write: Write = {
    kind: 'update',
    path,
    fields,
    mask: null,
    transforms: [],
    continues: false,
    precondition: null,
  }
  return { deps, write }
}

/** Gives what fails the place in the file where it was read. */
function reading<T>(file: string, byte: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const problem =
      error instanceof ProtocolError
        ? error.publicMessage
        : error instanceof SuiteError
          ? error.message
          : 'the data there is damaged.'
    throw damaged(file, problem, byte, error)
  }
}
