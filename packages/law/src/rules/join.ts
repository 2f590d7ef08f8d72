import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Machine, machines } from '@touchline/domain/tables/machines.ts'
import { subjectCollections } from '@touchline/domain/engine/log/subject.ts'
import { deployedFiles } from './deployed.ts'
import { tablesOfDomain } from './tables.ts'

/** The deployed security rules: parts in folders, joined, with the domain's tables in place of their markers. */
export const partsFolder = 'firebase/rules'
export const { rulesFile } = deployedFiles

/** Deployed files, each with its first part. */
export const joinedFiles: Readonly<Record<string, string>> = {
  [rulesFile]: 'main.rules',
  [deployedFiles.storageRulesFile]: 'storage.rules',
}

/** Folder of the rules for people of the platform; without it, only the console's rules remain. */
const PLATFORM = 'platform/'

export const consoleParts = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([path]) => !path.startsWith(PLATFORM)))

/** Parts by their paths below the folder, such as `nouns/clubs.rules`. */
export type Parts = Readonly<Record<string, string>>

export const writtenParts: Parts = Object.fromEntries(
  globSync('**/*.rules', { cwd: partsFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => [path, readFileSync(join(partsFolder, path), 'utf8')]),
)

export type Nouns = {
  /** Collections whose records are decided. */
  collections: readonly string[]
  machines: readonly Machine[]
}

export const shippedNouns: Nouns = { collections: subjectCollections, machines }

/** A line with only the marker of another part, or of all parts of a folder that no other line names. */
const PART = /^(?<indent> *)\{\{(?<path>\S+\.rules)\}\}$/
const FOLDER = '*.rules'
const WIDTH = 125

/** Returns a whole file from its first part down; parts get the indentation of their markers. */
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

/** Breaks a long line after a comma or before a piece of text, with more indentation. */
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

/** Returns the paths for a marker; those for `nouns/*.rules` are sorted by name. */
function namedBy(named: string, text: string, parts: Parts): string[] {
  if (!named.endsWith(FOLDER)) return [named]
  const folder = named.slice(0, -FOLDER.length)
  return Object.keys(parts)
    .filter((path) => path.startsWith(folder) && !text.includes(`{{${path}}}`))
    .toSorted()
}
