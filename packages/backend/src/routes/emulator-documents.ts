import type { Handler } from 'hono'

import { clearDocuments } from '#core/clear-documents.ts'
import type { Env } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'

import type { EmulatorDeps } from './emulator.ts'

/**
 * `DELETE /emulator/v1/projects/:project/databases/:database/documents`: removes all of a project's documents.
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
 */
export function clearProject({ emulator }: EmulatorDeps): Handler<Env> {
  return (c) => {
    const { project = '', database = '' } = c.req.param()
    const deps = database === '(default)' ? emulator.projects.find(project) : null
    if (deps === null) throw notFound(`The database "${database}" of "${project}" does not exist.`)
    clearDocuments(deps)
    return c.json({})
  }
}
