import { DocumentAccess } from '#core/rules/access.ts'
import type { Method } from '#core/rules/parse/ast.ts'
import { RulesError } from '#core/rules/parse/source.ts'
import type { DocumentRequest, RulesAuth } from '#core/rules/request.ts'
import { type Decision, loadRules, type Ruleset } from '#core/rules/ruleset.ts'
import type { Fields } from '#core/values/values.ts'

export const someone: RulesAuth = { uid: 'ana', token: { email: 'ana@club.example', admin: true, level: 3 } }

export const moment = '2025-06-15T13:45:30.250Z'

export type Documents = { readonly [path: string]: Fields }

/** `before` has documents by path below `documents`; `after` those that the request changes, null for a delete. */
export function documents(
  before: Documents = {},
  after: { readonly [path: string]: Fields | null } = {},
  kind: 'single' | 'multiple' | 'storage' | 'unlimited' = 'single',
): DocumentAccess {
  const get = (path: readonly string[]): Fields | null => before[path.join('/')] ?? null
  const getAfter = (path: readonly string[]): Fields | null => {
    const changed = after[path.join('/')]
    return changed === undefined ? get(path) : changed
  }
  return new DocumentAccess({ get, getAfter }, kind)
}

/** Wraps matches in Firestore rules of version 2. */
export function rulesOf(body: string): Ruleset {
  return loadRules({ file: 'firestore.rules', text: firestore(body), service: 'cloud.firestore' })
}

export function firestore(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}
`
}

export function request(
  method: Exclude<Method, 'list'>,
  path: string,
  more: Partial<DocumentRequest> = {},
): DocumentRequest {
  return { method, path: path.split('/'), auth: someone, time: moment, before: null, after: null, ...more }
}

/** Evaluates a condition, and its negation to tell false from a failure. */
export function outcomeOf(
  condition: string,
  more: Partial<DocumentRequest> = {},
  found: () => DocumentAccess = documents,
): 'true' | 'false' | 'fails' {
  const ask = (text: string): Decision =>
    rulesOf(`match /things/{thing} { allow read, write: if ${text}; }`).allows(
      request('get', 'things/one', more),
      found(),
    )
  if (ask(condition).allowed) return 'true'
  return ask(`!(${condition})`).allowed ? 'false' : 'fails'
}

/** Returns the lines of a loading error, without the file's name. */
export function problemsOf(text: string): readonly string[] {
  try {
    loadRules({ file: 'f', text, service: 'cloud.firestore' })
    return []
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    return error.problems.map(({ line, column, sentence }) => `${line}:${column}: ${sentence}`)
  }
}
