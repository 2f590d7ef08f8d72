import { clipCopy, clipPicture, clipSeconds, sha256Of, type ClipName } from '@touchline/demo/media/clips.ts'
import { derivedVideoFields, Video } from '@touchline/domain/nouns/video/video.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { serviceClient } from '@touchline/firestore/service-client'
import { ownId } from './create-club.ts'

const HOUR = 3_600_000

export type CreatedVideo = { id: string; title: string }

/** A test's video beside its fields: the clip in its file, or none; `like` gives it the same file as another. */
type Upload = { clip?: ClipName | 'none'; like?: string; bytes?: (clip: Uint8Array) => Uint8Array }

/**
 * Writes a waiting video of the test's own, older than all of the demo data: `/video-approval?age=48` shows nothing else
 * of its kind.
 */
export async function createVideo(
  backend: TestBackend,
  fields: Record<string, unknown> & { title: string },
  { clip = 'juggling', like, bytes: changed = (bytes) => bytes }: Upload = {},
): Promise<CreatedVideo> {
  const id = ownId('Video')
  const name = clip === 'none' ? 'juggling' : clip
  const bytes = changed(clipCopy(name, like ?? id))
  const createdAt = new Date(Date.now() - 70 * HOUR)
  const record = {
    ownerId: 'e2eNobody',
    kind: 'skills',
    storagePath: `videos/${id}/original.webm`,
    thumbPath: `videos/${id}/thumb.jpg`,
    durationSec: clipSeconds[name],
    sizeBytes: bytes.length,
    mime: 'video/webm',
    sha256: sha256Of(bytes),
    minorsVisible: false,
    consent: 'none',
    flags: [],
    priority: 0,
    reviewStatus: 'pending',
    createdAt,
    createdBy: 'e2eNobody',
    updatedAt: createdAt,
    updatedBy: 'e2eNobody',
    rev: 1,
    ...fields,
  }
  if (clip !== 'none') {
    const client = serviceClient({ fetch, url: backend.url, token: await backend.serviceToken() })
    await client.upload(record.storagePath, 'video/webm', bytes)
    await client.upload(record.thumbPath, 'image/jpeg', clipPicture(name))
  }
  await backend.writeDoc(`videos/${id}`, { ...record, ...derivedVideoFields(Video.parse({ ...record, id })) })
  return { id, title: fields.title }
}

/** The same for many at once: they share the file of the first and are told apart by their hashes. */
export async function createVideos(
  backend: TestBackend,
  videos: readonly (Record<string, unknown> & { title: string })[],
): Promise<CreatedVideo[]> {
  const [first, ...others] = videos
  if (first === undefined) return []
  const created = await createVideo(backend, first)
  const stored = await backend.readDoc(`videos/${created.id}`)
  const made = others.map((fields) => {
    const id = ownId('Video')
    const record = { ...stored, sha256: sha256Of(Buffer.from(id)), ...fields }
    const derived = derivedVideoFields(Video.parse({ ...record, id }))
    return { id, title: fields.title, data: { ...record, ...derived } }
  })
  await backend.writeDocs(made.map(({ id, data }) => ({ path: `videos/${id}`, data })))
  return [created, ...made]
}

const CLUSTER = 0x1f43b675
const CUES = 0x1c53bb6b
const POSITION = 0xf1
const VOID = 0xec

/**
 * The same clip with so many bytes of nothing between its seconds that no player loads it whole: what it seeks to, it has
 * to ask for. Understands the clips of packages/demo/assets, where every size takes four bytes.
 */
export function stretched(clip: Uint8Array, padding: number): Uint8Array {
  const bytes = Buffer.from(clip)
  const head = elementAt(bytes, 0)
  const segment = elementAt(bytes, head.end)
  const parts: Buffer[] = []
  let clusters = 0
  let at = segment.body
  while (at < segment.end) {
    const { id, end } = elementAt(bytes, at)
    if (id === CLUSTER && clusters++ > 0) parts.push(voidOf(padding))
    const part = Buffer.from(bytes.subarray(at, end))
    if (id === CUES) moveClusters(part, padding)
    parts.push(part)
    at = end
  }
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + body.length)
  return Buffer.concat([bytes.subarray(0, segment.body - 4), size, body])
}

function elementAt(bytes: Buffer, at: number): { id: number; body: number; end: number } {
  const first = bytes[at] ?? 0
  const length = first >= 0x80 ? 1 : first >= 0x40 ? 2 : first >= 0x20 ? 3 : 4
  const id = bytes.readUIntBE(at, length)
  const body = at + length + 4
  return { id, body, end: body + (bytes.readUInt32BE(at + length) & 0x0fffffff) }
}

function voidOf(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + length)
  return Buffer.concat([Buffer.from([VOID]), size, Buffer.alloc(length)])
}

/** Each cluster but the first stands behind one more piece of nothing. */
function moveClusters(cues: Buffer, padding: number): void {
  const mark = Buffer.from([POSITION, 0x10, 0, 0, 4])
  let at = cues.indexOf(mark)
  for (let number = 0; at !== -1; number++) {
    const place = at + mark.length
    cues.writeUInt32BE(cues.readUInt32BE(place) + number * (padding + 5), place)
    at = cues.indexOf(mark, place)
  }
}
