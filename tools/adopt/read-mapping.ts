import { readFileSync } from 'node:fs'
import { nothingAround } from '@touchline/domain/engine/derivation.ts'
import { derivationOf } from '@touchline/domain/tables/derivations.ts'
import { hasField, misfitOf } from '@touchline/domain/tables/misfit.ts'
import { isNoun, nounCollections, type NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { isBookkeeping } from '@touchline/domain/engine/log/decision.ts'
import * as z from 'zod/mini'
import { StartError } from '@touchline/firestore/start-error'
import { dateFormats, type CollectionMapping, type Mapping } from '@touchline/runner/derive/map-fields.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const named = <T extends z.ZodMiniType>(value: T) => z.optional(z.record(z.string(), value))

const MappingFile = z.partialRecord(
  z.enum(nounCollections),
  z.strictObject({
    fields: named(z.string()),
    values: named(z.record(z.string(), scalar)),
    dates: named(z.enum(dateFormats)),
    defaults: named(scalar),
  }),
)

type Fault = { path: readonly PropertyKey[]; sentence: string }

/** Reads a mapping file. Throws a {@link StartError} that names every faulty line. */
export function readMapping(file: string): Mapping {
  const text = read(file)
  const json = parsed(file, text)
  const result = MappingFile.safeParse(json)
  const faults = result.success ? faultsOf(result.data) : result.error.issues.flatMap(faultsOfShape)
  if (result.success && faults.length === 0) return result.data
  const lines = jsonLines(text)
  throw new StartError(
    faults
      .map(({ path, sentence }) => `${file}:${lineOf(lines, path)}: ${path.join(' → ')}: ${sentence}`)
      .join('\n'),
    2,
  )
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`The mapping ${file} can't be read: ${messageOf(error)}`, 2)
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${messageOf(error)}`, 2)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns the line of a value, or of its parent if it is absent. */
function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(JSON.stringify(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

function faultsOfShape(issue: z.core.$ZodIssue): Fault[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    const known = path.length === 0 ? nounCollections : ['fields', 'values', 'dates', 'defaults']
    return issue.keys.map((key) => ({
      path: [...path, key],
      sentence: `is unknown: use one of ${known.join(', ')}.`,
    }))
  }
  if (issue.code === 'invalid_key')
    return [{ path, sentence: `is unknown: use one of ${nounCollections.join(', ')}.` }]
  if (issue.code === 'invalid_value')
    return [{ path, sentence: `must be one of ${issue.values.join(', ')}.` }]
  if (issue.code === 'invalid_union')
    return [{ path, sentence: 'must be a text, a number, true, false or null.' }]
  return [
    {
      path,
      sentence: issue.code === 'invalid_type' ? `must be of the type ${issue.expected}.` : issue.message,
    },
  ]
}

const faultsOf = (mapping: Mapping): Fault[] =>
  Object.entries(mapping).flatMap(([collection, one]) =>
    isNoun(collection) && one ? faultsIn(collection, one) : [],
  )

function faultsIn(collection: NounCollection, mapping: CollectionMapping): Fault[] {
  const { fields = {}, values = {}, dates = {}, defaults = {} } = mapping
  const derived = new Set(Object.keys(derivationOf(collection).follows('x', {}, nothingAround)))
  const target = (path: readonly string[], name: string): Fault[] => {
    if (!hasField(collection, name))
      return [{ path, sentence: `${collection} have no field ${name} (docs/data.md names them).` }]
    const isOwn =
      derived.has(name) || name === 'rev' || (isBookkeeping(name) && !/^(cre|upd)atedAt$/.test(name))
    return isOwn ? [{ path, sentence: `${name} follows from other fields and is filled in by itself.` }] : []
  }
  const means = (path: readonly string[], name: string, value: unknown): Fault[] =>
    [value, [value]].every((one) => misfitOf(collection, name, one) !== undefined)
      ? [{ path, sentence: `${JSON.stringify(value)} isn’t a value of ${name}.` }]
      : []
  return [
    ...Object.entries(fields).flatMap(([source, name]) => target([collection, 'fields', source], name)),
    ...Object.entries(values).flatMap(([name, meanings]) => {
      const path = [collection, 'values', name]
      const unknown = target(path, name)
      if (unknown.length > 0) return unknown
      return Object.entries(meanings).flatMap(([key, value]) => means([...path, key], name, value))
    }),
    ...Object.keys(dates).flatMap((name) => {
      const path = [collection, 'dates', name]
      const unknown = target(path, name)
      if (unknown.length > 0) return unknown
      const isDate = misfitOf(collection, name, new Date(0)) === undefined
      return isDate ? [] : [{ path, sentence: `${name} isn’t a date.` }]
    }),
    ...Object.entries(defaults).flatMap(([name, value]) => {
      const path = [collection, 'defaults', name]
      const unknown = target(path, name)
      return unknown.length > 0 ? unknown : means(path, name, value)
    }),
  ]
}

/** Returns the line of each value of a JSON text, by its path: `["users","fields"]` as JSON. The text must be valid. */
function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const path: (string | number)[] = []
  /** For each open bracket, the number of its next element; undefined for a brace. */
  const open: (number | undefined)[] = []
  let line = 1
  let key = false
  const note = () => lines.set(JSON.stringify(path), line)
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g)) {
    if (token === '\n') line++
    else if (token === '{' || token === '[') {
      open.push(token === '[' ? 0 : undefined)
      path.push(token === '[' ? 0 : '')
      key = token === '{'
      if (token === '[') note()
    } else if (token === '}' || token === ']') {
      open.pop()
      path.pop()
      key = false
    } else if (token === ',') {
      const element = open.at(-1)
      key = element === undefined
      if (element === undefined) continue
      open[open.length - 1] = element + 1
      path[path.length - 1] = element + 1
      note()
    } else if (key) {
      // A text, since it is JSON.
      path[path.length - 1] = String(JSON.parse(token))
      key = false
      note()
    }
  }
  return lines
}
