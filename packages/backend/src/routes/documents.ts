import type { Handler } from 'hono'

import type { BackendDeps, Env } from '#core/deps.ts'
import { unimplemented } from '#core/errors.ts'

/**
 * All of the Firestore REST protocol; mounted once, at `POST /v1/projects/:project/databases/:database/*`.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */
export function documents(_deps: BackendDeps): Handler<Env> {
  return () => {
    throw unimplemented('Not yet.')
  }
}
