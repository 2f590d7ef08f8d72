import { nouns, type NounCollection } from '#engine/catalogue/nouns.ts'
import { misfitOf } from '#tables/misfit.ts'
import { namesOf } from './draft-names.ts'
import { formats, type FormatName } from './formats.ts'
import { alike, meaningsOf, says } from './glossary.ts'
import { knownNouns, knownWords } from './known-names.ts'
import { wordsIn } from './source.ts'
import type { FieldRule } from './mapping.ts'
import type { FieldSurvey } from './survey.ts'

/** Our values of a field whose values are words; undefined where any text will do. `reads`: which words need no translation. */
export function wordsFor(
  collection: NounCollection,
  field: string,
  { words }: FieldSurvey,
  reads?: (word: string) => boolean,
) {
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
    if (reads?.(word)) continue
    const meant = variantOf(collection, field, word) ?? nearestWord(ours, wordsIn(word))
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
  for (const meaning of meaningsOf(word.replace(/^is /, ''))) {
    const near = ours
      .map((one) => ({
        one,
        at: namesOf(one, knownWords[one] ?? '')
          .map(alike)
          .indexOf(alike(meaning)),
      }))
      .filter(({ at }) => at >= 0)
    const [nearest] = near.toSorted((a, b) => a.at - b.at)
    if (nearest !== undefined) return nearest.one
  }
  return undefined
}

/** Format that turns flags or numbers into words; undefined where there are texts. */
export const kindOfWords = ({ kinds }: FieldSurvey): FormatName | undefined =>
  kinds.flag && !kinds.text && !kinds.number ? 'flag' : kinds.number && !kinds.text ? 'number' : undefined

const YES =
  /^(is |has been )?(approved|accepted|granted|verified|published|public|active|enabled|confirmed|checked|live|validated|visible)$/
/** Whether somebody may use their account: a verified address says nothing about it. */
const ACTIVE = /^(is )?(active|enabled|live|approved)$/
const yesOf = (collection: NounCollection) => (collection === 'users' ? ACTIVE : YES)
const NO =
  /^(is |has been )?(banned|blocked|disabled|hidden|suspended|rejected|denied|refused|declined)( at)?$/
const GONE = /^(is |has been )?(deleted|removed|closed|archived|withdrawn|cancelled)( (at|on|date))?$/

const FLAG_FIELDS: ReadonlySet<string> = new Set(['accountStatus', 'status', 'reviewStatus'])

/** Our states for a flag such as `approved` or `is_banned`; where some have none yet, they wait. */
export function flagWords(collection: NounCollection, field: string, { path, kinds }: FieldSurvey) {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const isYes = says(name, yesOf(collection))
  if (!kinds.flag || kinds.text || !FLAG_FIELDS.has(field)) return undefined
  if (!isYes && !says(name, NO) && !says(name, GONE)) return undefined
  const open = openState(collection, field)
  const [good, bad, gone] = knownNouns[collection]?.flagged ?? []
  if (good === undefined || bad === undefined || !isReadable(collection, field, good)) return undefined
  const no = says(name, GONE) ? gone : bad
  const unsaid = kinds.null && open !== undefined ? { null: open } : undefined
  const refused = unsaid === undefined && open !== undefined && isYes ? open : no
  return { known: { [`${isYes}`]: good, [`${!isYes}`]: refused, ...unsaid }, blanks: [] }
}

const isReadable = (collection: NounCollection, field: string, value: string) =>
  misfitOf(collection, field, value) === undefined

function openState(collection: NounCollection, field: string): string | undefined {
  const { waits } = nouns[collection]
  return waits?.field === field ? waits.states[0] : undefined
}

/** A state that is kept in several flags, or in times such as `deletedAt`; undefined where there is one or none. */
export function statesOfFlags(
  collection: NounCollection,
  field: string,
  surveyed: readonly FieldSurvey[],
): FieldRule | undefined {
  const [good = '', bad = '', gone = ''] = knownNouns[collection]?.flagged ?? []
  if (!FLAG_FIELDS.has(field) || !isReadable(collection, field, good)) return undefined
  const find = (pattern: RegExp, isTime: boolean) =>
    surveyed.find(
      ({ path, kinds }) =>
        !kinds.list &&
        !path.includes('.') &&
        (kinds.flag || (isTime && !kinds.map && !kinds.reference)) &&
        says(path, pattern),
    )?.path
  const found = [
    { at: find(yesOf(collection), false), is: 'good' },
    { at: find(NO, false), is: 'bad' },
    { at: find(GONE, true), is: 'gone' },
  ].filter(({ at }) => at !== undefined)
  if (found.length < 2) return undefined
  const is = found.map((one) => one.is)
  const stateOf = (set: readonly boolean[]) => {
    const has = (name: string) => set[is.indexOf(name)] === true
    if (has('gone')) return gone
    if (has('bad')) return bad
    if (!is.includes('good') || has('good')) return good
    return openState(collection, field) ?? (is.includes('gone') ? bad : gone)
  }
  const combinations = found.reduce<boolean[][]>(
    (before) =>
      before.flatMap((one) => [
        [...one, false],
        [...one, true],
      ]),
    [[]],
  )
  // The plainest word for each state comes first, since it is the one that goes back.
  const words = combinations.map((set) => [set.join(' '), stateOf(set)] as const)
  return {
    at: found.flatMap(({ at }) => at ?? []),
    as: 'given',
    words: Object.fromEntries(words),
    mirror: true,
  }
}

/** Lists that are kept as texts have the elements for words. */
export function inList(as: FormatName | undefined, survey: FieldSurvey): FieldSurvey {
  if (as !== 'list' || survey.words === undefined || !survey.kinds.text || survey.kinds.list) return survey
  const elements = survey.words.flatMap(([word]) => formats.list.read(word))
  return { ...survey, words: [...new Set(elements)].map((word) => [String(word), 1] as const) }
}
