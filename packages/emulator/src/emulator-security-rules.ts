import { invalidArgument, notFound } from '@touchline/backend/internals/core/errors.ts'
import { type JsonObject, readArray, readObject, readString } from '@touchline/backend/internals/core/json.ts'
import { RulesError } from '@touchline/backend/rules/parse/source.ts'
import { loadRules, type Ruleset, type RulesSource } from '@touchline/backend/rules/ruleset.ts'
import type { Handler } from 'hono'
import { readJson } from '@touchline/backend/internals/core/auth/auth-input.ts'
import type { Env } from '@touchline/backend/internals/core/deps.ts'
import { defaultDatabase } from '@touchline/backend/internals/core/paths.ts'
import type { Emulator, EmulatorDeps } from './emulator.ts'

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

/**
 * Reads `{rules: {files: [{name?, content}]}}`. Refuses a file with an error that lists every problem with its line and column, as the
 * emulators do; problems that are warnings in production are allowed.
 */
export function uploadedRules(body: JsonObject, service: RulesSource['service']): Ruleset {
  const files = readArray(readObject(body['rules'], 'rules')['files'], 'rules.files')
  if (files.length !== 1) throw invalidArgument('Exactly one rules file is expected.')
  const { name, content } = readObject(files[0], 'A rules file')
  const file = typeof name === 'string' ? name : 'the rules'
  try {
    return loadRules({ file, text: readString(content, 'content'), service, knownNames: false })
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    const problems = error.problems.map(({ line, column, sentence }) => `L${line}:${column} ${sentence}`)
    throw invalidArgument(`Error compiling rules:\n${problems.join('\n')}`, error)
  }
}
