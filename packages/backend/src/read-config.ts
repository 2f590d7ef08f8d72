import { readFileSync } from 'node:fs'

import type { BackendDeps } from '#core/deps.ts'
import { documentsThere } from '#core/document-lookup.ts'
import type { Path } from '#core/paths.ts'
import type { BackendOptions } from './backend.ts'
import { type IndexConfig, indexesOff, noIndexes } from '#core/indexes/index-config.ts'
import { parseIndexFile } from '#core/indexes/index-file.ts'
import { loadRules, type Ruleset, type RulesSource } from '#core/rules/ruleset.ts'

/** Reads `firestore.indexes.json`, or takes `off`; throws an error with one sentence if the file is missing or invalid. */
export function readIndexConfig(path: string | undefined): IndexConfig {
  if (path === undefined) return noIndexes
  return path === 'off' ? indexesOff : parseIndexFile(path, readText(path, 'index'))
}

/** Reads a rules file; throws an error with one sentence if it is missing, or one `file:line:column: sentence` per fault. */
export function readRules(path: string | undefined, service: RulesSource['service']): Ruleset | null {
  if (path === undefined) return null
  const text = readText(path, 'rules')
  const known = loaded.get(path)
  if (known?.text === text && known.service === service) return known.rules
  const rules = loadRules({ file: path, text, service })
  loaded.set(path, { text, service, rules })
  return rules
}

/** Rules of documents and of files. Null without: then only services may do anything. */
export type RuleBook = { readonly documents: Ruleset | null; readonly files: Ruleset | null }

/** `beside` applies while its document exists. */
export type RuleBooks = { readonly usual: RuleBook; readonly beside?: RuleBook & { readonly document: Path } }

export function readRuleBooks({
  rulesFile,
  storageRulesFile,
  besideRules,
}: Pick<BackendOptions, 'rulesFile' | 'storageRulesFile' | 'besideRules'>): RuleBooks {
  const usual = bookOf(rulesFile, storageRulesFile)
  if (besideRules === undefined) return { usual }
  const { document, ...files } = besideRules
  return {
    usual,
    beside: { ...bookOf(files.rulesFile, files.storageRulesFile), document: document.split('/') },
  }
}

type Standing = Required<Pick<BackendDeps, 'db' | 'commits' | 'loading'>>

/** Returns the rules that apply by now. Asks the database once after each commit, because listeners ask for every change. */
export function standingBook(
  { usual, beside }: RuleBooks,
  { db, commits, loading }: Standing,
): () => RuleBook {
  if (beside === undefined) return () => usual
  const isThere = documentsThere(db)
  let known: RuleBook | undefined
  commits.on('commit', () => (known = undefined))
  return () => {
    // Nobody is told of the commits of a load.
    if (loading.isUnderWay) known = undefined
    return (known ??= isThere(beside.document) ? beside : usual)
  }
}

const bookOf = (documents: string | undefined, files: string | undefined): RuleBook => ({
  documents: readRules(documents, 'cloud.firestore'),
  files: readRules(files, 'firebase.storage'),
})

/** The last parsed rules of each file, because tests open many backends with the same rules. Rules keep no state between requests. */
const loaded = new Map<string, { text: string; service: RulesSource['service']; rules: Ruleset }>()

function readText(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`The ${what} file ${path} can't be read.`, { cause })
  }
}
