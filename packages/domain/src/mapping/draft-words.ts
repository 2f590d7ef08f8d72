import { nouns, type NounCollection } from '#engine/catalogue/nouns.ts'
import { misfitOf } from '#tables/misfit.ts'
import { namesOf } from './draft-names.ts'
import { formats, type FormatName } from './formats.ts'
import { knownWords } from './known-names.ts'
import { wordsIn } from './source.ts'
import type { FieldSurvey } from './survey.ts'

/** Our values of a field whose values are words; undefined where any text will do. */
export function wordsFor(collection: NounCollection, field: string, { words }: FieldSurvey) {
  const ours = Object.keys(knownWords).filter((word) =>
    [word, [word]].some((one) => misfitOf(collection, field, one) === undefined),
  )
  const isOpen = [WORD_OF_NOBODY, [WORD_OF_NOBODY]].some(
    (one) => misfitOf(collection, field, one) === undefined,
  )
  if (words === undefined || ours.length === 0 || isOpen) return undefined
  const known: Record<string, string> = {}
  const blanks: string[] = []
  for (const [word] of words) {
    const squeezed = wordsIn(word)
    const meant = variantOf(collection, field, word) ?? nearestWord(ours, squeezed)
    if (meant === undefined) blanks.push(word)
    else known[word] = meant
  }
  return { known, blanks }
}

const WORD_OF_NOBODY = 'no such word'

/** Our own value that a word is but for its case and spaces. */
function variantOf(collection: NounCollection, field: string, word: string): string | undefined {
  const close = word.replaceAll(/[\s_-]/g, '')
  const camel = word.toLowerCase().replaceAll(/[\s_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [word, camel, word.toLowerCase(), word.toUpperCase(), close.toLowerCase(), close.toUpperCase()].find(
    (one) => [one, [one]].some((value) => misfitOf(collection, field, value) === undefined),
  )
}

/** Our word that another program calls so; the one that has it earlier in its list. */
function nearestWord(ours: readonly string[], word: string): string | undefined {
  const near = ours
    .map((one) => ({ one, at: namesOf(one, knownWords[one] ?? '').indexOf(word) }))
    .filter(({ at }) => at >= 0)
  return near.toSorted((a, b) => a.at - b.at)[0]?.one
}

/** Format that turns flags or numbers into words; undefined where there are texts. */
export const kindOfWords = ({ kinds }: FieldSurvey): FormatName | undefined =>
  kinds.flag && !kinds.text && !kinds.number ? 'flag' : kinds.number && !kinds.text ? 'number' : undefined

const YES =
  /^(is |has been )?(approved|accepted|granted|verified|published|public|active|enabled|confirmed|checked|live)$/
const NO =
  /^(is |has been )?(banned|blocked|disabled|deleted|hidden|suspended|rejected|denied|removed|closed|archived)$/

/** Our states for a flag such as `approved` or `is_banned`; where some have none yet, they wait. */
export function flagWords(collection: NounCollection, field: string, { path, kinds }: FieldSurvey) {
  const named = wordsIn(path.slice(path.lastIndexOf('.') + 1))
  const isYes = YES.test(named)
  if (!kinds.flag || kinds.text || (!isYes && !NO.test(named))) return undefined
  const { waits } = nouns[collection]
  const [good, bad] = flagStates[field] ?? []
  const open = waits?.field === field ? waits.states[0] : undefined
  if (good === undefined || bad === undefined) return undefined
  const unsaid = kinds.null && open !== undefined ? { null: open } : undefined
  const refused = unsaid === undefined && open !== undefined && isYes ? open : bad
  return { known: { [`${isYes}`]: good, [`${!isYes}`]: refused, ...unsaid }, blanks: [] }
}

/** Our states for yes and for no. */
const flagStates: Readonly<Record<string, readonly [string, string]>> = {
  accountStatus: ['active', 'suspended'],
  status: ['approved', 'rejected'],
  reviewStatus: ['approved', 'rejected'],
}

/** Lists that are kept as texts have the elements for words. */
export function inList(as: FormatName | undefined, survey: FieldSurvey): FieldSurvey {
  if (as !== 'list' || survey.words === undefined || !survey.kinds.text || survey.kinds.list) return survey
  const elements = survey.words.flatMap(([word]) => formats.list.read(word))
  return { ...survey, words: [...new Set(elements)].map((word) => [String(word), 1] as const) }
}
