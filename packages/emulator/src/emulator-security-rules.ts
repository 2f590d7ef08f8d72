import type { Handler } from 'hono'
import { readJson } from '@touchline/backend/internals/core/auth/auth-input.ts'
import type { Env } from '@touchline/backend/internals/core/deps.ts'
import { defaultDatabase } from '@touchline/backend/internals/core/paths.ts'
import { notFound } from '@touchline/backend/internals/core/errors.ts'
import type { JsonObject } from '@touchline/backend/internals/core/json.ts'
import type { Emulator } from './emulator.ts'
import { uploadedRules } from './uploaded-rules.ts'
import type { EmulatorDeps } from './control-deps.ts'

/**
 * `PUT /emulator/v1/projects/:project:securityRules`: replaces the rules of a project's documents.
 * https://firebase.google.com/docs/firestore/security/test-rules-emulator
 */
export function setSecurityRules({ emulator }: EmulatorDeps): Handler<Env> {
  return async (c) => {
    const project = (c.req.param('target') ?? '').replace(/:securityRules$/, '')
    replaceRules(emulator, project, await readJson(c))
    return c.json({})
  }
}

export function replaceRules(emulator: Emulator, project: string, body: JsonObject): void {
  if (emulator.projects.find(project, defaultDatabase) === null)
    throw notFound(`The project "${project}" does not exist.`)
  emulator.setDocumentRules(project, uploadedRules(body, 'cloud.firestore'))
}
