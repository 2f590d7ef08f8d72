import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'

/** Collections beside those of the nouns whose texts a page shows. */
const OTHERS = ['decisions', 'reports', 'savedViews']

/** Fields whose words stand in other texts too: "Ada Okafor, Leeds". */
const NAMES =
  /name|city|address|venue|title|subject|email|company|label|^tags$|league|season|matchday|source|zone/i

/** Finds what is shown without being a sentence of the pseudo-locale or data; undefined where there is nothing. */
export type Untranslated = (text: string) => string | undefined

let found: Promise<Untranslated> | undefined

/**
 * Data are the texts of records, and what `Intl` calls days, months, places and currencies. Read once: every test begins with
 * the same.
 */
export const untranslatedBeside = (backend: TestBackend): Promise<Untranslated> => (found ??= beside(backend))

async function beside(backend: TestBackend): Promise<Untranslated> {
  const texts = new Set<string>()
  const named = new Set<string>(intlWords())
  for (const collection of new Set([...Object.keys(nouns), ...OTHERS]))
    for (const { data } of await storedRecords(backend, collection)) collect(data, '', texts, named)
  for (const { data } of await storedRecords(backend, 'private', { isBelow: true }))
    collect(data, '', texts, named)
  const any = new Set([...texts].flatMap(wordsOf))
  const isKnown = (words: ReadonlySet<string>, text: string) =>
    wordsOf(text).every((word) => words.has(word) || named.has(word))
  return (text) => {
    const bare = text.replaceAll(/[“”]/g, '')
    if (texts.has(bare) || sentencesOf(bare).every((one) => texts.has(one))) return undefined
    // A sentence of the pseudo-locale, in which values may stand.
    if (MARKED.test(text)) {
      const left = text.replaceAll(/[\p{L}\p{M}'’~-]+/gu, (word) => (MARKED.test(word) ? '' : word))
      return isKnown(any, left) ? undefined : left.replaceAll(/[\s[\]]+/g, ' ').trim()
    }
    const parts = text.split(/\s*[·,;:()|]\s*|\s+[–—→]\s+/).filter((part) => part !== '')
    return parts.every((part) => texts.has(part) || isKnown(named, part)) ? undefined : text
  }
}

/** Letters that only the pseudo-locale has in its words: names may have "é", but not in every place. */
const MARKED = /[~\u0180-\u024F\u1E00-\u1EFFÅáçéĝĥíĵķļñóþŕšţúŵýžĆÇÐÉƑĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽƒƀðɱ]/u

/** Of two letters or more, without addresses, numbers with units, and initials and codes. */
const wordsOf = (text: string): string[] =>
  text.replaceAll(/\S*@\S+|https?:\S+|\S*\d\S*|\b[A-Z]{2,3}\b/g, ' ').match(/\p{L}{2,}/gu) ?? []

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) /)

function collect(value: unknown, field: string, texts: Set<string>, named: Set<string>): void {
  if (typeof value === 'string') {
    const text = value.replaceAll(/\s+/g, ' ').trim()
    // Several texts may stand in one line, and an address breaks before its @.
    for (const one of [text, ...sentencesOf(text), ...text.split('@')]) texts.add(one)
    if (NAMES.test(field)) for (const word of wordsOf(value)) named.add(word)
  } else if (Array.isArray(value)) for (const one of value) collect(one, field, texts, named)
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [name, one] of Object.entries(value)) collect(one, name, texts, named)
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function intlWords(): string[] {
  // Units are the same everywhere, and so is what files are called.
  const words = ['Touchline', 'CSV', 'PDF', 'vCard', 'KB', 'MB', 'GB', 'km']
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const first of LETTERS)
    for (const second of LETTERS) words.push(...wordsOf(regions.of(first + second) ?? ''))
  const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
  for (const unit of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const)
    for (const by of [-9, -1, 0, 1, 9]) words.push(...wordsOf(relative.format(by, unit)))
  for (let month = 0; month < 12; month++)
    for (const form of ['long', 'short'] as const)
      for (const day of [1, 2, 3, 4, 5, 6, 7]) {
        const format = new Intl.DateTimeFormat('en-GB', { month: form, weekday: form, day: 'numeric' })
        words.push(...wordsOf(format.format(new Date(2026, month, day))))
      }
  return words
}
