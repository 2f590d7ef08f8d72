import { readFileSync } from 'node:fs'
import { parseMapping } from '@touchline/domain/mapping/faults.ts'
import { ruleOf, type Mapping } from '@touchline/domain/mapping/mapping.ts'
import { StartError } from '@touchline/firestore/start-error'

/** Reads a mapping file. Throws a {@link StartError} that names every faulty line, or a field whose function isn't given. */
export function readMapping(file: string, { hasFunctions }: { hasFunctions: boolean }): Mapping {
  const text = read(file)
  const result = parseMapping(parsed(file, text))
  if ('mapping' in result) {
    const asked = hasFunctions ? undefined : computedIn(result.mapping)
    if (asked === undefined) return result.mapping
    throw new StartError(`${asked} is taken from a function: give the file with --functions.`, 2)
  }
  const lines = jsonLines(text)
  throw new StartError(
    result.faults
      .map(({ path, sentence }) => `${file}:${lineOf(lines, path)}: ${path.join(' → ')}: ${sentence}`)
      .join('\n'),
    2,
  )
}

/** The first field that a function says. */
const computedIn = (mapping: Mapping): string | undefined =>
  Object.entries(mapping)
    .flatMap(([collection, { fields }]) =>
      Object.entries(fields).flatMap(([field, rule]) => (ruleOf(rule).by ? [`${collection}.${field}`] : [])),
    )
    .at(0)

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
