import { constants, crc32, deflateRawSync } from 'node:zlib'

/** https://www.rfc-editor.org/rfc/rfc1952: no name, no time, an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty block that is the last: https://www.rfc-editor.org/rfc/rfc1951 */
const end = Buffer.from([3, 0])

/** How far back a compressed text may refer. */
const window = 32 * 1024

/** Writes a gzip file chunk by chunk; each can be read as soon as it is there. */
export class GzipChunks {
  private started = false
  private checksum = 0
  private length = 0
  private last: Buffer = Buffer.alloc(0)

  add(bytes: Buffer, isLast: boolean): Buffer {
    const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH }
    const known = this.last.length === 0 ? {} : { dictionary: this.last }
    this.checksum = crc32(bytes, this.checksum)
    this.length += bytes.length
    this.last = (bytes.length >= window ? bytes : Buffer.concat([this.last, bytes])).subarray(-window)
    const parts = [deflateRawSync(bytes, { ...options, ...known })]
    if (!this.started) parts.unshift(header)
    this.started = true
    return Buffer.concat(isLast ? [...parts, end, this.trailer()] : parts)
  }

  private trailer(): Buffer {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(this.checksum, 0)
    trailer.writeUInt32LE(this.length % 2 ** 32, 4)
    return trailer
  }
}
