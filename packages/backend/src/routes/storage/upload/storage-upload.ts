import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { invalidArgument } from '#core/errors.ts'
import type { StorageDeps } from '#core/storage/storage-deps.ts'

import { multipartUpload } from './storage-upload-multipart.ts'
import { resumableUpload } from './storage-upload-resumable.ts'

/** `POST /v0/b/:bucket/o`: uploads an object, in one request or in several. https://firebase.google.com/docs/storage/web/upload-files */
export function upload(deps: StorageDeps): Handler<Env> {
  const multipart = multipartUpload(deps)
  const resumable = resumableUpload(deps)
  return (c, next) => {
    const protocol =
      c.req.query('upload_id') === undefined ? c.req.header('X-Goog-Upload-Protocol') : 'resumable'
    if (protocol === 'resumable') return resumable(c, next)
    if (protocol === 'multipart') return multipart(c, next)
    throw invalidArgument('X-Goog-Upload-Protocol must be multipart or resumable.')
  }
}
