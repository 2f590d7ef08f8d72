import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '@touchline/domain/machine/machines.ts'
import { subjectCollections } from '@touchline/domain/nouns/decision/subject.ts'
import { shapes } from '#tools/rules/shapes/shapes.ts'
import { generatedFrom, type Nouns, writtenOf } from './generated.ts'
import { fill } from './written.ts'

/** The hand-written parts of firebase/rules joined to the two files that are deployed, with what is generated in its places. */

export const partsFolder = 'firebase/rules'
export const rulesFile = 'firebase/firestore.rules'

/** Deployed files, and the part that each begins with. */
export const joinedFiles: Readonly<Record<string, string>> = {
  [rulesFile]: 'main.rules',
  'firebase/storage.rules': 'storage.rules',
}

/** Where the rules of the platform's own people are: without them, the console's are left. */
const PLATFORM = 'platform/'

export const consoleParts = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([path]) => !path.startsWith(PLATFORM)))

/** The parts by their paths below the folder, such as `nouns/clubs.rules`. */
export type Parts = Readonly<Record<string, string>>

/** Those that are written by hand. */
export const writtenParts: Parts = Object.fromEntries(
  globSync('**/*.rules', { cwd: partsFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, readFileSync(join(partsFolder, path), 'utf8')]),
)

/** The nouns of the console. */
export const shippedNouns: Nouns = { collections: subjectCollections, shapes, machines }

/** A line that is nothing but a marker of another part, or of all in a folder that no other line names. */
const PART = /^(?<indent> *)\{\{(?<path>\S+\.rules)\}\}$/
const FOLDER = '*.rules'

/** A whole file, from its first part down: a part has the indentation of its marker. */
export function joinRules(
  parts: Parts = writtenParts,
  nouns: Nouns = shippedNouns,
  first = 'main.rules',
): string {
  const generated = generatedFrom(nouns)
  const lines = linesOf(first, parts)
    // A folder that has no part leaves no gap.
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
    .flatMap((line) => fill(line, (marker) => writtenOf(generated, marker)))
  return `${lines.join('\n')}\n`
}

function linesOf(path: string, parts: Parts): string[] {
  const text = parts[path]
  if (text === undefined) throw new Error(`There is no part ${path}.`)
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const { indent = '', path: named } = PART.exec(line)?.groups ?? {}
      if (named === undefined) return [line]
      const inner = namedBy(named, text, parts).map((other) => linesOf(other, parts))
      return inner
        .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
        .map((one) => (one === '' ? '' : `${indent}${one}`))
    })
}

/** `nouns/*.rules`: in the order of their names. */
function namedBy(named: string, text: string, parts: Parts): string[] {
  if (!named.endsWith(FOLDER)) return [named]
  const folder = named.slice(0, -FOLDER.length)
  return Object.keys(parts)
    .filter((path) => path.startsWith(folder) && !text.includes(`{{${path}}}`))
    .toSorted()
}
