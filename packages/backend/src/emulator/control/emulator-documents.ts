import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { databaseOf } from '#core/documents/projects.ts'
import { clearDocuments } from './clear-documents.ts'

import type { EmulatorDeps } from './control-deps.ts'

/**
 * `DELETE /emulator/v1/projects/:project/databases/:database/documents`: removes all of a project's documents.
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
 */
export function clearProject({ emulator }: EmulatorDeps): Handler<Env> {
  return (c) => {
    const { project = '', database = '' } = c.req.param()
    clearDocuments(databaseOf(emulator.projects, `projects/${project}/databases/${database}`))
    return c.json({})
  }
}
