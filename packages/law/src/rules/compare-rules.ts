import type {
  AllowNode,
  Expression,
  FunctionNode,
  MatchNode,
  Method,
  PatternSegment,
} from '@touchline/backend/rules/parse/ast.ts'
import { parseRules } from '@touchline/backend/rules/parse/parser.ts'

/** Permissions in a rules file, one line for each path and method, so that two files can be compared. */
type Permission = {
  /** Without the names of its variables: `users/{}`, `{=**}`. */
  path: string
  method: Method
  written: string
  /** The condition with all functions that it calls, without spaces and comments. */
  condition: string
  text: string
}

/** Throws a RulesError for invalid rules. */
function permissionsOf(file: string, text: string): Permission[] {
  const { service, functions } = parseRules({ file, text })
  const found: Permission[] = []
  const visit = (match: MatchNode, around: readonly PatternSegment[], outer: Scope): void => {
    const scope = inner(outer, match.functions)
    const segments = [...around, ...match.segments]
    for (const allow of match.allows)
      for (const method of allow.methods)
        found.push({
          path: pathOf(segments, () => ''),
          method,
          written: pathOf(segments, ({ text: name }) => name),
          condition: conditionOf(allow, scope, text),
          text: allow.condition === null ? 'true' : sliceOf(text, allow.condition),
        })
    for (const below of match.matches) visit(below, segments, scope)
  }
  for (const match of service.matches) visit(match, [], inner(inner(new Map(), functions), service.functions))
  return found
}

type Scope = ReadonlyMap<string, FunctionNode>

const inner = (outer: Scope, functions: readonly FunctionNode[]): Scope =>
  new Map([...outer, ...functions.map((one) => [one.name, one] as const)])

/** The prefix of every database and every bucket. */
const ROOT = /^(databases\/\{[^}]*\}\/documents|b\/\{[^}]*\}\/o)\/?/

function pathOf(segments: readonly PatternSegment[], nameOf: (segment: PatternSegment) => string): string {
  const parts = segments.map((segment) =>
    segment.kind === 'literal' ? segment.text : `{${nameOf(segment)}${segment.kind === 'rest' ? '=**' : ''}}`,
  )
  return parts.join('/').replace(ROOT, '')
}

function conditionOf({ condition }: AllowNode, scope: Scope, text: string): string {
  if (condition === null) return 'true'
  const called = new Map<string, string>()
  const follow = (expression: Expression): void => {
    for (const name of callsIn(expression)) {
      const own = scope.get(name)
      if (own === undefined || called.has(name)) continue
      called.set(name, squeezed(sliceOf(text, own)))
      for (const { value } of own.lets) follow(value)
      follow(own.body)
    }
  }
  follow(condition)
  const functions = [...called].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [squeezed(sliceOf(text, condition)), ...functions.map(([, body]) => body)].join('\n')
}

/** Returns the names of called functions, both defined and built-in. */
function callsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (typeof value !== 'object' || value === null) return []
  const own =
    'kind' in value && value.kind === 'call' && 'name' in value && typeof value.name === 'string'
      ? [value.name]
      : []
  return [...own, ...Object.values(value).flatMap(callsIn)]
}

const sliceOf = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(start, end)

/** Removes spaces and comments, except within strings. */
const squeezed = (text: string): string =>
  text.replaceAll(
    /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\s+/g,
    (_, quoted: string | undefined) => quoted ?? '',
  )

/** Changes to a project's live rules by deploying others. */
export type RulesDifference = {
  /** Allowed now but not by the new rules: the project's app would lose access. */
  lost: readonly Permission[]
  /** Explicitly given up. */
  dropped: readonly Permission[]
  kept: number
  /** Permissions to write any path, which would open the console's own data. */
  open: readonly Permission[]
}

/** `dropped` are paths as written in the live rules, whose permissions may be lost. */
export function compareRules(
  live: string,
  deployed: string,
  dropped: readonly string[] = [],
): RulesDifference {
  const next = permissionsOf('the rules to deploy', deployed)
  const isKept = (one: Permission) =>
    next.some(
      ({ path, method, condition }) =>
        path === one.path && method === one.method && condition === one.condition,
    )
  const before = permissionsOf('the live rules', live).filter(({ condition }) => condition !== 'false')
  const gone = before.filter((one) => !isKept(one))
  const isDropped = ({ written, path }: Permission) => dropped.includes(written) || dropped.includes(path)
  return {
    lost: gone.filter((one) => !isDropped(one)),
    dropped: gone.filter(isDropped),
    kept: before.length - gone.length,
    open: next.filter(
      ({ path, method, condition }) =>
        path.startsWith('{=**}') && method !== 'get' && method !== 'list' && condition !== 'false',
    ),
  }
}

/** Returns permissions for a document and everything below it that `own` rules lack: those of another program. */
export function openBelow(document: string, deployed: string, own: string): Permission[] {
  const ours = new Set(permissionsOf('our own rules', own).map(keyOf))
  return permissionsOf('the rules to deploy', deployed).filter(
    (one) =>
      !ours.has(keyOf(one)) && one.condition !== 'false' && reaches(one.path.split('/'), document.split('/')),
  )
}

const keyOf = ({ path, method, condition }: Permission) => `${path} ${method} ${condition}`

/** Whether a path of rules matches a document, or any below it. */
function reaches([segment, ...rest]: readonly string[], [name, ...below]: readonly string[]): boolean {
  if (name === undefined || segment === '{=**}') return true
  return (segment === '{}' || segment === name) && reaches(rest, below)
}

/** Returns one line for each path and condition, with all its methods. */
export function linesOf(permissions: readonly Permission[]): string[] {
  const byRule = Map.groupBy(permissions, ({ written, text }) => `${written}\n${text}`)
  return [...byRule.values()].map((all) => {
    const [first] = all
    const text = first?.text.replaceAll(/\s+/g, ' ') ?? ''
    const short = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
    return `  match /${first?.written}  ${all.map(({ method }) => method).join(', ')}: if ${short}`
  })
}

const SHORT = 90

export const openLines = (open: readonly Permission[]): string[] =>
  open.length === 0
    ? []
    : ['Anyone these rules let in can write past the console’s checks and its log:', ...linesOf(open)]

/** Says what rules open below a document beyond `own` ones. */
export function besideLines(deployed: string, document: string, own: string): string[] {
  const open = openBelow(document, deployed, own)
  return open.length === 0
    ? ['No rule of the platform opens a field of the console.']
    : ['These rules of the platform open records of the console:', ...linesOf(open)]
}

/** A platform's rule for a collection of ours, with the console's fields that its condition leaves open. */
export type OpenFields = Pick<Permission, 'written' | 'method' | 'text'> & { fields: readonly string[] }

/**
 * Finds writing rules that `own` ones lack and that don't bound the fields of `fields`, by collection. A condition bounds a field that
 * it names in any way, or all others by `hasOnly`: what it demands of them, it doesn't say.
 */
export function openFields(
  deployed: string,
  own: string,
  fields: Readonly<Record<string, readonly string[]>>,
): OpenFields[] {
  const ours = new Set(permissionsOf('our own rules', own).map(keyOf))
  const theirs = permissionsOf('the rules to deploy', deployed).filter(
    (one) =>
      (one.method === 'create' || one.method === 'update') &&
      one.condition !== 'false' &&
      !ours.has(keyOf(one)),
  )
  return theirs.flatMap(({ path, written, method, text, condition }) => {
    const [collection = '', key, ...below] = path.split('/')
    const named = key === undefined || below.length > 0 ? [] : (fields[collection] ?? [])
    const open = named.filter((name) => !isBounded(condition, name))
    return open.length === 0 ? [] : [{ written, method, text, fields: open }]
  })
}

/** Reads a condition without spaces, and with its functions. */
function isBounded(condition: string, name: string): boolean {
  const isTold = new RegExp(`[.]${name}\\b|get\\(\\[?'${name}'|get\\(\\[?"${name}"`).test(condition)
  // A value may have the name of a field: `kind in ['claim', …]`.
  const lists = condition.replaceAll(/in\[[^\]]*\]/g, '')
  const isQuoted = lists.includes(`'${name}'`) || lists.includes(`"${name}"`)
  // In a list of allowed fields, being named is being open; in any other list, it's being asked about.
  return isTold || (condition.includes('.hasOnly(') ? !isQuoted : isQuoted)
}

/** Says which fields of the console a platform's rules leave open. */
export function openFieldLines(open: readonly OpenFields[]): string[] {
  if (open.length === 0) return ['No rule of the platform leaves a field of the console open.']
  const byRule = Map.groupBy(open, ({ written, text, fields }) => JSON.stringify([written, text, fields]))
  return [
    'These rules of the platform leave fields of the console open to everyone they let in. Name what may be written, with `hasOnly`:',
    ...[...byRule.values()].flatMap((all) => [
      ...linesOf(all.map((one) => ({ ...one, path: one.written, condition: one.text }))),
      ...all.slice(0, 1).map(({ fields }) => `    ${fields.join(', ')}`),
    ]),
  ]
}
