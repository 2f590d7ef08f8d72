import type { Caller } from '#core/caller.ts'
import { permissionDenied } from '#core/errors.ts'
import { formatExplanation } from './explain.ts'
import type { ListedQuery } from './listed-query.ts'
import type { Fields } from '#core/values/values.ts'
import { DocumentAccess } from './access.ts'
import type { DocumentRequest, RulesAuth } from './request.ts'
import type { Decision, ListRequest, Ruleset } from './ruleset.ts'

/** A document by its path below `documents`; null if missing. */
export type Lookup = (path: readonly string[]) => Fields | null

/**
 * An access to a document. `before`: the stored document, null if missing; `after`: the one after a write, null for
 * reads and deletes.
 */
export type Access = {
  readonly method: 'get' | 'create' | 'update' | 'delete'
  readonly path: readonly string[]
  readonly before: Fields | null
  readonly after: Fields | null
}

/** Checks a request against the rules; both throw PERMISSION_DENIED. */
export type RulesCheck = {
  access(access: Access): void
  /** For an aggregation, its query. */
  list(query: ListedQuery): void
}

export type RulesCheckInput = {
  /** Null without rules: then only services may do anything. */
  readonly rules: Ruleset | null
  readonly caller: Caller
  /** A protocol timestamp, equal to the request's server timestamps. */
  readonly time: string
  readonly get: Lookup
  /** Documents after all writes of the request. */
  readonly getAfter?: Lookup
  /** Whether the request is about several documents, so that its rules may read more. */
  readonly several?: boolean
  /** Called with the reason of a refusal. */
  readonly refusal?: ((text: string) => void) | undefined
  /** Called when the rules read the time. */
  readonly timed?: () => void
}

const everythingGoes: RulesCheck = { access: () => undefined, list: () => undefined }

/** Services bypass the rules, as on Firebase: https://firebase.google.com/docs/firestore/security/overview */
export function rulesCheckOf({
  rules,
  caller,
  time,
  get,
  getAfter = get,
  several = false,
  refusal,
  timed = () => undefined,
}: RulesCheckInput): RulesCheck {
  if (caller.kind === 'service') return everythingGoes
  const documents = new DocumentAccess({ get, getAfter }, several ? 'multiple' : 'single')
  const auth = authOf(caller)
  const timeOf = () => {
    timed()
    return time
  }
  const demand = (decision: Decision | undefined, asked: DocumentRequest | ListRequest, what: string) => {
    if (decision?.allowed === true) return
    if (rules !== null) refusal?.(`${what}: ${formatExplanation(rules.explain(asked, documents))}`)
    throw permissionDenied()
  }
  return {
    access: (access) => {
      // Not spread: what the rules don't look at is not computed.
      const one = {
        method: access.method,
        path: access.path,
        auth,
        get time() {
          return timeOf()
        },
        get before() {
          return access.before
        },
        get after() {
          return access.after
        },
      }
      demand(rules?.allows(one, documents), one, `${access.method} ${access.path.join('/')}`)
    },
    list: (query) => {
      const one = {
        query,
        auth,
        get time() {
          return timeOf()
        },
      }
      demand(rules?.allowsList(one, documents), one, `list ${query.collectionId}`)
    },
  }
}

/** `request.auth`: https://firebase.google.com/docs/reference/rules/rules.firestore.Request#auth */
export function authOf(caller: Caller): RulesAuth {
  return caller.kind === 'user' ? { uid: caller.uid, token: caller.claims } : null
}
