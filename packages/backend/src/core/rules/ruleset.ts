import { defaultDatabase } from '#core/paths.ts'
import { checkRules } from './check.ts'
import { Compiler } from '#core/rules/compile/compile.ts'
import { Failure, LimitExceeded, type Result, unknown } from '#core/rules/compile/result.ts'
import { runOf } from '#core/rules/compile/run.ts'
import { type Explanation, explainAccesses } from './explain.ts'
import type { Method, RulesFile, Service } from '#core/rules/parse/ast.ts'
import { parseRules } from '#core/rules/parse/parser.ts'
import { positionOf, problemAt, RulesError, type Source } from '#core/rules/parse/source.ts'
import { type DocumentAccess, resourceOf } from './access.ts'
import { type AccessPath, allowsMethod, allowsOf, type Block, matchPath } from './matching.ts'
import {
  type Access,
  accessOf,
  common,
  type DocumentRequest,
  documentRoot,
  type FileRequest,
  lazyAccess,
  type RulesAuth,
} from './request.ts'
import type { Rule } from './rule.ts'
import { lazyMap, mapOf, RulePath, type RuleValue } from './compile/rule-values.ts'
import { type Conjunction, conjunctionsOf, namedBy } from './list-cases.ts'
import { dataOf } from './list-facts.ts'
import type { ListedQuery } from './listed-query.ts'

export type ListRequest = {
  readonly auth: RulesAuth
  /** A timestamp of the protocol. */
  readonly time: string
  readonly query: ListedQuery
}

/**
 * Accesses that a query stands for, all of which must be allowed: one per alternative of its filters, with its named
 * document or the facts about all possible ones. Null for too many alternatives.
 * https://firebase.google.com/docs/firestore/security/rules-query
 */
function listAccesses(
  asked: ListRequest,
  database: string,
  documents: DocumentAccess,
): readonly Access[] | null {
  const cases = conjunctionsOf(asked.query.where)
  if (cases === null) return null
  return cases.map((filters) => {
    const named = namedBy(filters)
    return named === null
      ? openAccess(asked, filters, database)
      : namedAccess(asked, named, database, documents)
  })
}

/** A missing named document has no resource, not even null. */
function namedAccess(
  asked: ListRequest,
  named: RulePath,
  database: string,
  documents: DocumentAccess,
): Access {
  const path = named.segments
  const request = lazyMap({ ...requestOf(asked), path: () => named })
  return lazyAccess({ method: 'list', path, database, request }, () => {
    const fields = documents.named(path.slice(documentRoot(database).length))
    return fields === null ? new Failure('the document does not exist') : resourceOf(path, fields)
  })
}

/** `request.path` is the collection's; a group has none. */
function openAccess(asked: ListRequest, filters: Conjunction, database: string): Access {
  const { parent, collectionId, allDescendants, orders } = asked.query
  const root = [...documentRoot(database), ...parent]
  const collection = new RulePath([...root, collectionId])
  const path: AccessPath = [...root, ...(allDescendants ? [anyPart] : []), collectionId, onePart]
  const request = lazyMap({ ...requestOf(asked), ...(allDescendants ? {} : { path: () => collection }) })
  const resource = () =>
    unknown({
      defined: true,
      types: new Set(['map']),
      entries: new Map([['data', dataOf(filters, orders)]]),
    })
  return lazyAccess({ method: 'list', path, database, request }, resource)
}

const anyPart = { open: 'any' } as const
const onePart = { open: 'one' } as const

function requestOf(asked: ListRequest): { readonly [key: string]: () => RuleValue } {
  return { ...common(asked, 'list'), query: () => queryMap(asked.query) }
}

/** https://firebase.google.com/docs/firestore/security/rules-query#evaluating_constraints_on_queries */
function queryMap({ limit, offset, orderBy }: ListedQuery): RuleValue {
  return mapOf([
    ['limit', Number.isFinite(limit) ? BigInt(limit) : null],
    ['offset', BigInt(offset)],
    ['orderBy', mapOf(orderBy.map(({ field, descending }) => [field, descending ? 'DESC' : 'ASC']))],
  ])
}

/** `line` of the deciding allow, null for a refusal; `limit`: the exceeded limit. */
export type Decision = { readonly allowed: boolean; readonly line: number | null; readonly limit?: string }

export type RulesSource = Source & {
  readonly service: Service
  /**
   * Without it, unknown variables and functions are allowed, as production does with a warning, and fail on evaluation.
   */
  readonly knownNames?: boolean
}

/** Parses, checks and compiles a rules file; throws a RulesError with every problem's file, line and column. */
export function loadRules({ file, text, service, knownNames = true }: RulesSource): Ruleset {
  const source = { file, text }
  const parsed = parseRules(source)
  const { name, start } = parsed.service
  if (name !== service) {
    throw new RulesError([problemAt(source, start, `expected rules for "${service}", found "${name}"`)])
  }
  const problems = checkRules(source, parsed, knownNames)
  if (problems.length > 0) throw new RulesError(problems)
  return new Ruleset(source, parsed)
}

export class Ruleset {
  private readonly source: Source
  private readonly file: RulesFile
  private readonly database: string
  private readonly rules: readonly Rule[]
  private readonly byMethod = new Map<Method, readonly Rule[]>()
  private traced: readonly Rule[] | null = null

  constructor(source: Source, file: RulesFile, database = defaultDatabase) {
    this.source = source
    this.file = file
    this.database = database
    this.rules = this.compile(false)
  }

  /** The same rules for another database's documents. */
  inDatabase(database: string): Ruleset {
    return database === this.database ? this : new Ruleset(this.source, this.file, database)
  }

  /**
   * Source from which {@link loadRules} can create these rules again; unknown names were already refused or allowed.
   */
  get origin(): RulesSource {
    return { ...this.source, service: this.file.service.name, knownNames: false }
  }

  /** Judges an access to a document or file. All accesses of a request share `documents`. */
  allows(request: DocumentRequest | FileRequest, documents: DocumentAccess): Decision {
    documents.beginOperation()
    return this.unsupported(request) ? refused : this.judge(accessOf(request, this.database), documents)
  }

  /** Judges a query, or an aggregation's query: whether every named or possible document may be read. */
  allowsList(request: ListRequest, documents: DocumentAccess): Decision {
    documents.beginOperation()
    const accesses = listAccesses(request, this.database, documents)
    if (accesses === null || this.unsupported(request)) return refused
    let decision: Decision = refused
    for (const access of accesses) {
      decision = this.judge(access, documents)
      if (!decision.allowed) return decision
    }
    return decision
  }

  explain(request: DocumentRequest | FileRequest | ListRequest, documents: DocumentAccess): Explanation {
    documents.beginOperation()
    this.traced ??= this.compile(true)
    const accesses =
      'query' in request
        ? listAccesses(request, this.database, documents)
        : [accessOf(request, this.database)]
    const usable = accesses === null || this.unsupported(request) ? [] : accesses
    return explainAccesses(
      this.source,
      usable,
      (access) => this.matching(access, this.traced ?? []),
      documents,
    )
  }

  /**
   * Collection groups and lists of files need version 2: https://firebase.google.com/docs/firestore/security/rules-structure#version-2,
   * https://firebase.google.com/docs/storage/web/list-files
   */
  private unsupported(request: DocumentRequest | FileRequest | ListRequest): boolean {
    if (this.file.version === 2) return false
    return 'query' in request
      ? request.query.allDescendants
      : 'bucket' in request && request.method === 'list'
  }

  private judge(access: Access, documents: DocumentAccess): Decision {
    const run = runOf(access, documents)
    try {
      for (const { rule, captures } of this.matching(access, this.rulesFor(access.method))) {
        run.captures = captures
        run.frame = []
        if (rule.code(run) === true) return { allowed: true, line: rule.line }
      }
    } catch (error) {
      if (error instanceof LimitExceeded) return { ...refused, limit: error.message }
      throw error
    } finally {
      documents.evaluated(run.spent)
    }
    return refused
  }

  /** Rules for the access with their captures, matched lazily. */
  private *matching(
    access: Access,
    rules: readonly Rule[],
  ): Generator<{ readonly rule: Rule; readonly captures: readonly Result[] }> {
    const matched = new Map<Block, readonly Result[] | null>()
    for (const rule of rules) {
      if (!allowsMethod(rule, access.method)) continue
      const known = matched.get(rule.block)
      const captures =
        known === undefined ? matchPath(rule.block.pattern, access.path, this.file.version) : known
      matched.set(rule.block, captures)
      if (captures !== null) yield { rule, captures }
    }
  }

  private rulesFor(method: Method): readonly Rule[] {
    const known = this.byMethod.get(method)
    if (known !== undefined) return known
    const rules = this.rules.filter((rule) => allowsMethod(rule, method))
    this.byMethod.set(method, rules)
    return rules
  }

  private compile(traced: boolean): readonly Rule[] {
    const compiler = new Compiler(this.file.service.name, traced)
    return allowsOf(this.file).map((allow) => ({
      ...allow,
      code: compiler.condition(allow.block.scope, allow.node.condition),
      line: positionOf(this.source, allow.node.start).line,
    }))
  }
}

const refused: Decision = { allowed: false, line: null }
