import { globSync, readdirSync, readFileSync } from 'node:fs'
import { sentencesOf, SPEAKS, type Sentence } from '@touchline/console/build/languages/sentences.ts'

/** A sentence of the console and where it is said. */
export type Said = Sentence & { readonly file: string }

const SOURCES = ['packages/domain/src/**/*.{ts,tsx}', 'packages/console/src/**/*.{ts,tsx}']

/** Sentences of all modules, in the order of their paths. @throws {Error} where one can't be translated */
export function sentencesSaid(): Said[] {
  const files = globSync(SOURCES).filter((path) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path))
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      return /\b(?:tc?|msg)\(/.test(code) && SPEAKS.test(code)
        ? sentencesOf(code, file).map((sentence) => ({ ...sentence, file }))
        : []
    })
}

/** Families that have pages; a noun belongs to the pages that are named after it. */
const PAGES = readdirSync('packages/console/src/features')

/** Sentences of several families. */
const COMMON = 'common'

/** Sentences by the families in which translators read them, each once. */
export function families(said: readonly Said[]): ReadonlyMap<string, readonly string[]> {
  const of = new Map<string, Set<string>>()
  for (const { key, file } of said) of.set(key, (of.get(key) ?? new Set()).add(familyOf(file)))
  const found = new Map<string, string[]>()
  for (const [key, names] of of) {
    const [name = COMMON] = names.size === 1 ? names : [COMMON]
    const family = found.get(name) ?? []
    family.push(key)
    found.set(name, family)
  }
  return found
}

function familyOf(file: string): string {
  const [, , , area = '', part = ''] = file.split('/')
  if (area === 'features') return part
  if (area === 'nouns') return PAGES.find((pages) => pages.startsWith(part.replace(/y$/, ''))) ?? 'records'
  return area === 'kit' || area === 'screens' ? area : 'console'
}
