import type * as z from 'zod/mini'
import type { Field, FieldOf, Format, Kind } from '#engine/kinds/field.ts'
import { nouns } from '#engine/catalogue/nouns.ts'

/** The type of a field in words, as its kind says it, and an example of it. */

const DAY = 'day, `YYYY-MM-DD`'
const MOMENT = 'timestamp'
const COUNTRY = 'ISO 3166-1 alpha-2'
const ASSOCIATION = 'FIFA trigramme'

/** Of texts that have a shape. */
const formats: Record<Format, { says: string; example: string }> = {
  season: { says: 'season: `2025/26` or `2026`', example: '2025/26' },
  phone: { says: 'E.164, with `+` and no spaces', example: '+441632960961' },
  email: { says: 'e-mail address in lower case', example: 'ada@harbour.example' },
  code: { says: 'three capital letters or digits', example: 'HAR' },
  website: { says: '`https://` address, at most 200 characters', example: 'https://harbour.example' },
  domain: { says: 'domain in lower case, at most 100 characters', example: 'harbour.example' },
}

export const characters = ({ min, max }: { min: number; max: number }): string =>
  min <= 1 ? `at most ${number(max)} characters` : `${number(min)}–${number(max)} characters`

export const number = (value: number): string => value.toLocaleString('en')
export const code = (text: string): string => `\`${text}\``
export const oneOf = (values: readonly string[]): string => `one of ${values.map(code).join(', ')}`
export const recordOf = (collection: string): string => `id of a document in ${code(collection)}`

const texts: { [K in Kind]: (field: FieldOf<K>) => string } = {
  name: (field) => `text, ${characters(field)}`,
  part: (field) => `text, ${characters(field)}`,
  text: (field) => `text${field.lines ? ' of several lines' : ''}, ${characters(field)}`,
  texts: (field) => `list of at most ${field.most} texts, each ${characters(field)}`,
  whole: ({ min, max }) => `whole number, ${number(min)}–${number(max)}`,
  year: ({ earliest }) => `whole number, from ${earliest} to this year`,
  choice: ({ of, assumed }) =>
    `${oneOf(Object.keys(of))}${assumed === undefined ? '' : `; absent: ${code(assumed)}`}`,
  choices: ({ of }) => `list of ${Object.keys(of).map(code).join(', ')}`,
  flag: () => '`true` or `false`; absent: `false`',
  day: () => DAY,
  moment: ({ none }) => (none === undefined ? MOMENT : `${MOMENT} or \`null\``),
  country: () => COUNTRY,
  association: () => ASSOCIATION,
  pattern: ({ format }) => formats[format].says,
  ref: ({ to }) => recordOf(to),
  refs: ({ to, max }) => `list of at most ${number(max)} ids of documents in ${code(to)}`,
  own: () => '',
}

/** Empty for what no kind describes. */
export function kindText(field: Field): string {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const text = texts[field.kind] as (field: Field) => string
  return text(field)
}

const idIn = (to: keyof typeof nouns) => `${nouns[to].key.replace(/Id$/, '')}-1`

/** Undefined where the kind alone does not know one. */
const examples: { [K in Kind]?: (field: FieldOf<K>) => unknown } = {
  choice: ({ of }) => Object.keys(of)[0],
  choices: ({ of }) => Object.keys(of).slice(0, 1),
  flag: () => true,
  day: () => '2026-05-31',
  moment: () => new Date('2026-05-31T09:30:00Z'),
  country: () => 'GB',
  association: () => 'ENG',
  pattern: ({ format }) => formats[format].example,
  ref: ({ to }) => idIn(to),
  refs: ({ to }) => [idIn(to)],
}

export function kindExample(field: Field): unknown {
  // As above.
  const example = examples[field.kind] as ((field: Field) => unknown) | undefined
  return example?.(field)
}

/** No form takes so long a text. */
const TOO_LONG = 100_000

/** The type of a text with the bounds of its form. Forms count by functions of their own, so it is found by asking. */
export function enteredText(schema: z.ZodMiniType<string>): string {
  const takes = (length: number) => schema.safeParse('x'.repeat(length)).success
  const min = [1, 2, 3, 4, 5].find(takes)
  if (min === undefined || takes(TOO_LONG)) throw new Error('This form has no bounds of lengths.')
  let [max, outside] = [min, TOO_LONG]
  while (outside - max > 1) {
    const middle = Math.floor((max + outside) / 2)
    if (takes(middle)) max = middle
    else outside = middle
  }
  return `text, ${characters({ min, max })}`
}
