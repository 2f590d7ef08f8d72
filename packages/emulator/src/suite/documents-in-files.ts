import { basename, dirname, join } from 'node:path'
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'

import { service } from '@touchline/backend/internals/core/caller.ts'
import { commit } from '@touchline/backend/internals/core/commits/commit.ts'
import type { Write } from '@touchline/backend/internals/core/commits/writes.ts'
import type { BackendDeps } from '@touchline/backend/internals/core/deps.ts'
import { databaseRoot, parseDocumentName } from '@touchline/backend/internals/core/paths.ts'
import { ProtocolError } from '@touchline/backend/internals/core/errors.ts'
import { type JsonObject, readArray, readObject, readString } from '@touchline/backend/internals/core/json.ts'
import { parseFields } from '@touchline/backend/values'
import { storedFields } from '@touchline/backend/internals/core/reads.ts'
import { documentStore } from '@touchline/backend/document-store'
import {
  databaseOfKey,
  decodeEntityMessage,
  encodeEntityMessage,
  entityFields,
  entityProperties,
  keyElements,
  keyOfDatabase,
  nameOfKey,
} from './entity-values.ts'
import { damaged, pathWithin, readBytes, SuiteError } from './suite-folder.ts'
import { createCrc32c } from '@touchline/backend/internals/store/crc32c.ts'

/** Most documents in one transaction. */
const writesAtOnce = 500
const bytesAtOnce = 8 * 1024 * 1024

/** Returns the database with an id; null if it can't exist. */
type Databases = (databaseId: string) => BackendDeps | null

/** Reads the documents listed in an overall metadata file, whatever their project; references stay unchanged. Returns their number. */
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

/** Adds the place in the file to a failure. */
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

const partName = 'all_namespaces/all_kinds'
const partFile = `${partName}/all_namespaces_all_kinds.export_metadata`
const outputFile = 'output-0'

/** First value of an overall metadata file. */
const overallMark = '3'
const versions = { overall: 2, entity: 3 }

/** Writes all documents of a database to a new folder; returns the file that lists the others. */
export function exportDocuments(deps: BackendDeps, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const [document] = documentStore(deps.db).all()
  const part = document === undefined ? [] : [exportPart(deps, folder)]
  const overall = `${basename(folder)}.overall_export_metadata`
  const write = createLogWriter()
  writeFileSync(
    join(folder, overall),
    Buffer.concat([write(Buffer.from(overallMark)), write(encodeEntityMessage('OverallMetadata', { part }))]),
  )
  return overall
}

function exportPart(deps: BackendDeps, folder: string): JsonObject {
  const started = deps.now().getTime() * 1000
  mkdirSync(join(folder, partName), { recursive: true })
  const counts = writeEntities(deps, join(folder, partName, outputFile))
  const header = { exportName: basename(folder), started, ended: deps.now().getTime() * 1000 }
  const output = [{ nameSpace: '', file: outputFile }]
  writeFileSync(join(folder, partFile), encodeEntityMessage('PartMetadata', { header, output }))
  return { version: versions, metadataFile: partFile, ...counts }
}

function writeEntities({ db, projectId, databaseId }: BackendDeps, file: string) {
  const store = documentStore(db)
  const write = createLogWriter()
  const output = openSync(file, 'wx')
  let [entities, bytes] = [0, 0]
  try {
    for (const document of store.all()) {
      const path = [...store.collectionPath(document.collection).split('/'), document.name]
      const element = keyElements(path)
      const entity = encodeEntityMessage('Entity', {
        key: { ...keyOfDatabase(projectId, databaseId), path: { element } },
        ...entityProperties(storedFields(document)),
        entityGroup: { element: element.slice(0, 1) },
      })
      bytes += writeSync(output, write(entity))
      entities++
    }
  } finally {
    closeSync(output)
  }
  return { entities, bytes }
}

/**
 * The log format of LevelDB: blocks of 32 KiB with records or fragments of them, each after a checksum, its length and its kind.
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
const blockBytes = 32 * 1024
const headBytes = 7
const kinds = { full: 1, first: 2, middle: 3, last: 4 } as const

/** Yields the records of a log. Throws a sentence with the file and the byte of a fault. */
export function* readLog(file: string, log: Buffer): Generator<{ record: Buffer; byte: number }> {
  let fragments: Buffer[] = []
  let start = 0
  for (let byte = 0; byte < log.length;) {
    const left = blockBytes - (byte % blockBytes)
    if (left < headBytes) {
      byte += left
      continue
    }
    const { kind, content, end } = readFragment(file, log, byte)
    const begins = kind === kinds.full || kind === kinds.first
    if (begins !== (fragments.length === 0))
      throw damaged(file, 'a part of a record is missing before it.', byte)
    if (begins) start = byte
    fragments.push(content)
    byte = end
    if (kind === kinds.first || kind === kinds.middle) continue
    yield { record: Buffer.concat(fragments), byte: start }
    fragments = []
  }
  if (fragments.length > 0) throw damaged(file, 'the record that begins there has no end.', start)
}

function readFragment(file: string, log: Buffer, byte: number) {
  const start = byte + headBytes
  const end = start > log.length ? start : start + log.readUInt16LE(byte + 4)
  if (end > log.length) throw damaged(file, 'the file ends within a record.', byte)
  if (end > byte + blockBytes - (byte % blockBytes))
    throw damaged(file, 'a record is longer than its block.', byte)
  const kind = log.readUInt8(byte + 6)
  const content = log.subarray(start, end)
  if (log.readUInt32LE(byte) !== checksum(kind, content))
    throw damaged(file, 'the record doesn’t match its checksum.', byte)
  if (kind < kinds.full || kind > kinds.last)
    throw damaged(file, `the record is of an unknown kind, ${kind}.`, byte)
  return { kind, content, end }
}

/** Returns a function that encodes one record after another for a log file. */
export function createLogWriter(): (record: Uint8Array) => Buffer {
  let used = 0
  return (record) => {
    const chunks: Buffer[] = []
    let written = 0
    let kind: number | undefined
    while (kind !== kinds.full && kind !== kinds.last) {
      const left = blockBytes - used
      if (left < headBytes) {
        chunks.push(Buffer.alloc(left))
        used = 0
        continue
      }
      const content = record.subarray(written, written + left - headBytes)
      const isFirst = kind === undefined
      written += content.length
      kind = kindOf(isFirst, written === record.length)
      chunks.push(fragment(kind, content))
      used = (used + headBytes + content.length) % blockBytes
    }
    return Buffer.concat(chunks)
  }
}

function kindOf(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? kinds.full : kinds.first
  return isLast ? kinds.last : kinds.middle
}

function fragment(kind: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(checksum(kind, content))
  head.writeUInt16LE(content.length, 4)
  head.writeUInt8(kind, 6)
  return Buffer.concat([head, content])
}

/** Returns the checksum of kind and content, rotated and shifted, because logs may hold checksums themselves. */
function checksum(kind: number, content: Uint8Array): number {
  const crc32c = createCrc32c()
  crc32c.update(Uint8Array.of(kind))
  crc32c.update(content)
  const value = crc32c.value()
  return (((value >>> 15) | (value << 17)) + 0xa282ead8) >>> 0
}
