import { Failure, LimitExceeded, type Result } from '#core/rules/compile/result.ts'
import { lazyMap, RulePath, type RuleValue, typeOf } from '#core/rules/compile/rule-values.ts'
import type { Fields } from '#core/values/values.ts'
import { fromFields } from './convert.ts'

/**
 * Reads documents for rules; the path has the segments below `documents`, an even number. `getAfter` returns the
 * document after all writes of the request.
 */
export type RulesReader = {
  readonly get: (path: readonly string[]) => Fields | null
  readonly getAfter: (path: readonly string[]) => Fields | null
}

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
const limits = { single: 10, multiple: 20, storage: 2, unlimited: Infinity } as const

type ReadKind = 'before' | 'after'

/**
 * Documents that a request's rules read; reading again is free. `single`: a request about one document, or a query;
 * `multiple`: several documents, transactions and batches; `storage`: a file; `unlimited`: a file in the emulator.
 */
export class DocumentAccess {
  private readonly reader: RulesReader
  private readonly limit: number
  private readonly found = new Map<string, Fields | null>()
  private readonly counted = new Set<string>()
  /** Reads of the current operation, each of which has the limit of a single document. */
  private operation = new Set<string>()
  private mostEvaluated = 0

  constructor(reader: RulesReader, kind: keyof typeof limits) {
    this.reader = reader
    this.limit = limits[kind]
  }

  beginOperation(): void {
    this.operation = new Set()
  }

  /** Number of paid reads of the request. */
  get count(): number {
    return this.counted.size
  }

  evaluated(expressions: number): void {
    this.mostEvaluated = Math.max(this.mostEvaluated, expressions)
  }

  /** Expressions evaluated by the most expensive operation. */
  get expressions(): number {
    return this.mostEvaluated
  }

  /** A document named by the request, at no cost. */
  named(path: readonly string[]): Fields | null {
    return this.reader.get(path)
  }

  /** The rules' `get`, `exists`, `getAfter` and `existsAfter`. */
  call(name: string, path: RuleValue, database: string, start: number): Result {
    if (!(path instanceof RulePath))
      return new Failure(`${name}() takes a path, not a ${typeOf(path)}`, start)
    const document = documentPath(path.segments, database)
    if (document === null) return new Failure(`${pathText(path)} is not the path of a document`, start)
    const fields = this.read(document, name.endsWith('After') ? 'after' : 'before', start)
    if (name.startsWith('exists')) return fields !== null
    if (fields === null) return new Failure(`the document ${pathText(path)} does not exist`, start)
    return resourceOf(path.segments, fields)
  }

  private read(path: readonly string[], kind: ReadKind, start: number): Fields | null {
    const key = `${kind}/${path.join('/')}`
    this.charge(key, start)
    const known = this.found.get(key)
    if (known !== undefined) return known
    const fields = kind === 'after' ? this.reader.getAfter(path) : this.reader.get(path)
    this.found.set(key, fields)
    return fields
  }

  private charge(key: string, start: number): void {
    this.counted.add(key)
    this.operation.add(key)
    const perOperation = this.limit === limits.multiple ? limits.single : this.limit
    if (this.counted.size > this.limit || this.operation.size > perOperation) {
      throw new LimitExceeded(`the rules read more than ${perOperation} documents`, start)
    }
  }
}

/** A document as rules see it: https://firebase.google.com/docs/reference/rules/rules.firestore.Resource */
export function resourceOf(path: readonly string[], fields: Fields): RuleValue {
  return lazyMap({
    data: () => fromFields(fields),
    id: () => path.at(-1) ?? '',
    __name__: () => new RulePath(path),
  })
}

/**
 * The part below `documents`; null unless it names a document of the database. A slash in a segment would name another
 * one.
 */
function documentPath(segments: readonly string[], database: string): readonly string[] | null {
  const [databases, name, documents, ...rest] = segments
  if (databases !== 'databases' || name !== database || documents !== 'documents') return null
  const valid = rest.length > 0 && rest.length % 2 === 0
  return valid && rest.every((segment) => segment !== '' && !segment.includes('/')) ? rest : null
}

function pathText({ segments }: RulePath): string {
  return `/${segments.join('/')}`
}
