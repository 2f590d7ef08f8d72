import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Machine, machines } from '@touchline/domain/tables/machines.ts'
import { subjectCollections } from '@touchline/domain/engine/log/subject.ts'
import { deployedFiles } from './deployed.ts'
import { tablesOfDomain } from './tables.ts'

/** The security rules as they are deployed: parts in folders, joined, with the tables of the domain in place of their markers. */
export const partsFolder = 'firebase/rules'
export const { rulesFile } = deployedFiles

/** Deployed files, and the part that each begins with. */
export const joinedFiles: Readonly<Record<string, string>> = {
  [rulesFile]: 'main.rules',
  [deployedFiles.storageRulesFile]: 'storage.rules',
}

/** Where the rules of the platform's own people are: without them, the console's are left. */
const PLATFORM = 'platform/'

export const consoleParts = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([path]) => !path.startsWith(PLATFORM)))

/** The parts by their paths below the folder, such as `nouns/clubs.rules`. */
export type Parts = Readonly<Record<string, string>>

export const writtenParts: Parts = Object.fromEntries(
  globSync('**/*.rules', { cwd: partsFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, readFileSync(join(partsFolder, path), 'utf8')]),
)

/** The nouns that rules are about. */
export type Nouns = {
  /** The collections whose records are decided about. */
  collections: readonly string[]
  machines: readonly Machine[]
}

export const shippedNouns: Nouns = { collections: subjectCollections, machines }

/** A line that is nothing but a marker of another part, or of all in a folder that no other line names. */
const PART = /^(?<indent> *)\{\{(?<path>\S+\.rules)\}\}$/
const FOLDER = '*.rules'
const WIDTH = 125

/** A whole file, from its first part down: a part has the indentation of its marker. */
export function joinRules(
  parts: Parts = writtenParts,
  nouns: Nouns = shippedNouns,
  first = 'main.rules',
): string {
  const tables = tablesOfDomain(nouns.collections, nouns.machines)
  const filled = (line: string) =>
    line.replaceAll(/\{\{(?<name>[^{}]+)\}\}/g, (_, name: string) => {
      const table = tables.get(name)
      if (table === undefined) throw new Error(`There is no table for the marker {{${name}}}.`)
      return typeof table === 'string' ? table : `[${table.map((text) => `'${text}'`).join(', ')}]`
    })
  const lines = linesOf(first, parts)
    // A folder that has no part leaves no gap.
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
    .flatMap((line) => wrapped(filled(line)))
  return `${lines.join('\n')}\n`
}

/** A long line goes on behind a comma of its list or before a piece of its text, further in. */
function wrapped(line: string, indent = `${/^ */.exec(line)?.[0]}  `): string[] {
  const at = Math.max(line.lastIndexOf(', ', WIDTH), line.lastIndexOf("' + '", WIDTH) + 1)
  if (line.length <= WIDTH || line.trimStart().startsWith('//') || at <= indent.length) return [line]
  return [line.slice(0, at + 1).trimEnd(), ...wrapped(`${indent}${line.slice(at + 1).trimStart()}`, indent)]
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
