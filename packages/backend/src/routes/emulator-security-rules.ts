import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'
import { readJson } from '#core/auth-input.ts'
import { notFound } from '#core/errors.ts'
import { uploadedRules } from '#core/uploaded-rules.ts'

import type { EmulatorDeps } from './emulator.ts'

/**
 * `PUT /emulator/v1/projects/:project:securityRules`: replaces the rules of a project's documents.
 * https://firebase.google.com/docs/firestore/security/test-rules-emulator
 */
export function setSecurityRules({ emulator }: EmulatorDeps): Handler<Env> {
  return async (c) => {
    const project = (c.req.param('target') ?? '').replace(/:securityRules$/, '')
    if (emulator.projects.find(project) === null) throw notFound(`The project "${project}" does not exist.`)
    emulator.setDocumentRules(project, uploadedRules(await readJson(c), 'cloud.firestore'))
    return c.json({})
  }
}
