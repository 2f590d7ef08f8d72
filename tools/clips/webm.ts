/**
 * The least of a WebM file that plays and seeks everywhere: its duration, and an index of the key frames in front of them,
 * so that a player finds any second with one request for a part of the file.
 * https://www.rfc-editor.org/rfc/rfc9559 (Matroska), https://www.rfc-editor.org/rfc/rfc8794 (EBML)
 */

/** One encoded frame or sound packet; times in milliseconds from the beginning. */
export type Packet = { track: 'video' | 'audio'; at: number; isKey: boolean; bytes: Uint8Array }

export type Clip = {
  width: number
  height: number
  durationMs: number
  /** In order of time; the first is a key frame. */
  packets: readonly Packet[]
  /** The head that an Opus decoder needs; undefined for a clip without sound. */
  opusHead?: Uint8Array | undefined
  /** Kept in a field that players pass over, so that copies of one clip can differ. */
  label: string
}

const VIDEO = 1
const AUDIO = 2
const VIDEO_TYPE = 1
const AUDIO_TYPE = 2
const KEY_FRAME = 0x80

export function webm(clip: Clip): Uint8Array {
  const clusters = clustersOf(clip.packets)
  const head = Buffer.concat([info(clip), tracks(clip), element(0xec, Buffer.from(clip.label, 'latin1'))])
  // Every entry of the index has the same size, whatever it points at: measured once with nothing in it.
  const indexSize = index(clusters.map(() => ({ at: 0, position: 0 }))).length
  let position = head.length + indexSize
  const places = clusters.map(({ at, bytes }) => {
    const place = { at, position }
    position += bytes.length
    return place
  })
  const segment = Buffer.concat([head, index(places), ...clusters.map(({ bytes }) => bytes)])
  return Buffer.concat([ebmlHead(), element(0x18538067, segment)])
}

/** A cluster for each key frame with all that follows until the next one. */
function clustersOf(packets: readonly Packet[]): { at: number; bytes: Buffer }[] {
  const groups: Packet[][] = []
  for (const packet of packets) {
    if (packet.track === 'video' && packet.isKey) groups.push([])
    groups.at(-1)?.push(packet)
  }
  return groups.map((group) => {
    const at = Math.min(...group.map((packet) => packet.at))
    const blocks = group.map((packet) => block(packet, at))
    return { at, bytes: element(0x1f43b675, Buffer.concat([number(0xe7, at), ...blocks])) }
  })
}

function block({ track, at, isKey, bytes }: Packet, clusterAt: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x80 | (track === 'video' ? VIDEO : AUDIO), 0)
  head.writeInt16BE(at - clusterAt, 1)
  head.writeUInt8(isKey || track === 'audio' ? KEY_FRAME : 0, 3)
  return element(0xa3, Buffer.concat([head, bytes]))
}

const index = (places: readonly { at: number; position: number }[]) =>
  element(
    0x1c53bb6b,
    ...places.map(({ at, position }) =>
      element(0xbb, number(0xb3, at), element(0xb7, number(0xf7, VIDEO), number(0xf1, position))),
    ),
  )

const ebmlHead = () =>
  element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  )

const info = ({ durationMs }: Clip) =>
  element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000), // nanoseconds in a unit of time: milliseconds
    float(0x4489, durationMs),
    text(0x4d80, 'touchline'),
    text(0x5741, 'touchline'),
  )

function tracks({ width, height, opusHead }: Clip): Buffer {
  const picture = element(0xe0, number(0xb0, width), number(0xba, height))
  const video = track(VIDEO, VIDEO_TYPE, 'V_VP9', picture)
  if (opusHead === undefined) return element(0x1654ae6b, video)
  const preSkip = Buffer.from(opusHead).readUInt16LE(10) // https://www.rfc-editor.org/rfc/rfc7845#section-5.1
  const audio = track(
    AUDIO,
    AUDIO_TYPE,
    'A_OPUS',
    element(0x63a2, opusHead),
    number(0x56aa, Math.round((preSkip / 48_000) * 1e9)),
    number(0x56bb, 80_000_000),
    element(0xe1, float(0xb5, 48_000), number(0x9f, 1)),
  )
  return element(0x1654ae6b, video, audio)
}

const track = (id: number, type: number, codec: string, ...more: Buffer[]) =>
  element(
    0xae,
    number(0xd7, id),
    number(0x73c5, id),
    number(0x83, type),
    number(0x9c, 0),
    text(0x86, codec),
    ...more,
  )

/** Every size takes four bytes: longer than needed, and the same for any content. */
function element(id: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + body.length)
  return Buffer.concat([idBytes(id), size, body])
}

function number(id: number, value: number): Buffer {
  const body = Buffer.alloc(4)
  body.writeUInt32BE(value)
  return element(id, body)
}

function float(id: number, value: number): Buffer {
  const body = Buffer.alloc(8)
  body.writeDoubleBE(value)
  return element(id, body)
}

const text = (id: number, value: string) => element(id, Buffer.from(value, 'latin1'))

const idBytes = (id: number) => Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
