import { globSync, readFileSync } from 'node:fs'
import { sentencesOf, type Sentence } from '@touchline/console/build/languages/sentences.ts'

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
      return /\b(?:t|msg)\(/.test(code) && code.includes('language/t.ts')
        ? sentencesOf(code, file).map((sentence) => ({ ...sentence, file }))
        : []
    })
}

/** Sentences of several families. */
export const COMMON = 'common'

/** Sentences by the families in which translators read them, each once. */
export function families(said: readonly Said[]): ReadonlyMap<string, readonly string[]> {
  const of = new Map<string, Set<string>>()
  for (const { text, file } of said) of.set(text, (of.get(text) ?? new Set()).add(familyOf(file)))
  const found = new Map<string, string[]>()
  for (const [text, names] of of) {
    const [name = COMMON] = names.size === 1 ? names : [COMMON]
    const family = found.get(name) ?? []
    family.push(text)
    found.set(name, family)
  }
  return found
}

/** Nouns whose pages have another name. */
const pagesOfNoun: Readonly<Record<string, string>> = {
  activity: 'activities',
  club: 'clubs',
  comment: 'comments',
  contact: 'contacts',
  decision: 'history',
  invitation: 'users',
  league: 'leagues',
  match: 'matches',
  moderator: 'moderators',
  offer: 'pipelines',
  pipeline: 'pipelines',
  'reason-template': 'templates',
  'review-rule': 'review-rules',
  user: 'users',
  video: 'review',
  clip: 'review',
}

function familyOf(file: string): string {
  const [, , , area = '', part = ''] = file.split('/')
  if (area === 'features') return part
  if (area === 'nouns') return pagesOfNoun[part] ?? 'records'
  if (area === 'kit') return part.includes('.') ? 'kit' : `kit-${part}`
  if (area === 'screens' || area === 'review') return area === 'review' ? 'decisions' : 'screens'
  return 'console'
}
