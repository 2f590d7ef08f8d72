import { createCrc32c } from '@touchline/backend/internals/store/crc32c.ts'
import { damaged } from './suite-folder.ts'

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
