import type { Context } from 'hono'

import type { Env } from '#core/deps.ts'
import type { StorageDeps } from '#core/storage-deps.ts'
import { chunksOf, receive } from '#core/store-object.ts'
import type { ObjectSettings } from '#store/objects.ts'

/** An upload in Cloud Storage's own words whose bytes are coming; `size` is what was announced, if anything. */
export type CloudUpload = {
  id: string
  bucket: string
  name: string
  file: string
  settings: ObjectSettings
  size: number | undefined
}

/** Appends a request's bytes, or those of a part of it, to the upload's file; answers its size. */
export function receiveCloud(
  deps: StorageDeps,
  c: Context<Env>,
  upload: CloudUpload,
  content: { chunks: AsyncIterable<Uint8Array> } | { signal: AbortSignal } | 'none',
): Promise<number> {
  if (content === 'none') return receive(deps, c, upload, nothing())
  const chunks = 'chunks' in content ? content.chunks : chunksOf(c.req.raw, deps.limits, content.signal)
  return receive(deps, c, upload, chunks)
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An object without bytes.
}
