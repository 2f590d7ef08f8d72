import type { Field, Fields } from '@touchline/domain/engine/kinds/field.ts'
import { fieldsOf } from '@touchline/domain/engine/noun/noun.ts'
import { reviewFields } from '@touchline/domain/shared/review.ts'
import { recordFields } from '@touchline/domain/shared/record.ts'
import {
  type Contract,
  type FieldWords,
  type Following,
  type Parts,
  serverTime,
  type Writer,
} from '@touchline/domain/engine/noun/contract.ts'
import { code, kindExample, kindText, number, oneOf } from '@touchline/domain/engine/noun/kind-text.ts'
import { NEAR_KEYS_MAX } from '@touchline/domain/engine/query/near-keys.ts'
import { SEARCH_TOKENS_MAX } from '@touchline/domain/shared/text.ts'
import { Rank } from '@touchline/domain/nouns/deal/rank.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { CurrencyCode, MINOR_MAX, MinorAmount } from '@touchline/domain/shared/money.ts'
import { CalendarDay } from '@touchline/domain/shared/time/calendar-day.ts'
import { TimeZone } from '@touchline/domain/shared/time/time-zone.ts'
import * as z from 'zod/mini'

export type FieldRow = { name: string; by: Writer; type: string; means: string; example: string }

const ORDER: readonly Writer[] = ['platform', 'both', 'console', 'derived']

const isCommon = (name: string) => name === 'id' || name in recordFields || name in reviewFields

type Context = {
  contract: Contract
  fields: Fields
  least: Least
}
type Least = Readonly<Record<string, unknown>>

export function fieldRows(contract: Contract): FieldRow[] {
  const context = contextOf(contract)
  const rows = namesOf(contract).flatMap((name) => {
    try {
      return rowsOf(name, context)
    } catch (cause) {
      throw new Error(`${contract.path}: ${name} can’t be described.`, { cause })
    }
  })
  return ORDER.flatMap((by) => rows.filter((row) => row.by === by))
}

/** Returns the names of all fields in the contract, except those that every record has. */
export function namesOf({ schema, fields, derived, derive, least }: Contract): string[] {
  const own = Object.keys(schema.shape).filter((name) => !isCommon(name))
  const following = Object.keys(derive?.({ ...least?.record, id: 'record-1' }) ?? {})
  return [...new Set([...own, ...Object.keys(fields), ...Object.keys(derived), ...following])]
}

function contextOf(contract: Contract): Context {
  const { noun, derive, least } = contract
  return {
    contract,
    fields: noun === undefined ? {} : fieldsOf(noun),
    least: derive?.({ ...least?.record, id: 'record-1' }) ?? {},
  }
}

function rowsOf(name: string, context: Context): FieldRow[] {
  const { contract, fields } = context
  const words = wordsOf(name, context)
  const field = fields[name]
  const schema = contract.schema.shape[name]
  const { by, means, parts } = words
  const list = parts?.isList ? 'list of maps' : parts ? 'map' : undefined
  const type = typeText({ field, schema, type: words.type ?? list })
  const example = exampleOf(name, words, context)
  return [
    { name, by, type, means, example: parts === undefined || parts.isList ? cell(example) : '' },
    ...(parts === undefined ? [] : partRows({ name, by, example }, parts)),
  ]
}

function wordsOf(name: string, { contract }: Context): FieldWords & { by: Writer } {
  const following = contract.derived[name] ?? foundFields[name]
  const words = contract.fields[name] ?? (following && { ...following, by: 'derived' as const })
  if (words === undefined) throw new Error('It has no words.')
  return words
}

function exampleOf(name: string, { example }: FieldWords, { fields, least }: Context): unknown {
  if (example !== undefined) return example
  const field = fields[name]
  const found = least[name] ?? (field && kindExample(field))
  if (found === undefined) throw new Error('It needs an example.')
  return Array.isArray(found) ? found.slice(0, 3) : found
}

type Whole = { name: string; by: Writer; example: unknown }

/** Returns a row for each part of a map, with its part of the example. */
function partRows({ name, by, example }: Whole, { schema, means, types = {}, isList }: Parts): FieldRow[] {
  const shown = new Map(isList || typeof example !== 'object' ? [] : Object.entries(example ?? {}))
  return Object.entries(schema.shape).map(([part, inner]) => ({
    name: `${name}${isList ? '[]' : ''}.${part}`,
    by,
    type: typeText({ schema: inner, type: types[part] }),
    means: means[part] ?? '',
    example: shown.has(part) ? cell(shown.get(part)) : '',
  }))
}

export function examplesOf(contract: Contract): Readonly<Record<string, unknown>> {
  const context = contextOf(contract)
  const names = namesOf(contract)
  return Object.fromEntries(names.map((name) => [name, exampleOf(name, wordsOf(name, context), context)]))
}

/** Returns a value as JavaScript; the server's time is the SDK's call. */
function literal(value: unknown): string {
  if (value === serverTime) return 'serverTimestamp()'
  if (value instanceof Date) return `new Date('${value.toISOString().replace('.000', '')}')`
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, field]) => `${key(name)}: ${literal(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

export const literalRecord = (record: Readonly<Record<string, unknown>>): string =>
  ['{', ...Object.entries(record).map(([name, value]) => `  ${key(name)}: ${literal(value)},`), '}'].join(
    '\n',
  )

/** Returns a value for a table cell: times as text, with characters escaped that would end the cell. */
function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString().replace('.000', '') : literal(value)
  return `\`${text.replaceAll('|', '\\|')}\``
}

export const foundFields: Readonly<Record<string, Following>> = {
  search: {
    means: 'Beginnings of its words; see [Search](#search).',
    without: 'no search finds it',
    type: `list of at most ${SEARCH_TOKENS_MAX} texts`,
  },
  near: {
    means: 'Keys of its words with a letter left out; see [Search](#search).',
    without: 'a word with a wrong letter doesn’t find it',
    type: `list of at most ${NEAR_KEYS_MAX} texts`,
  },
}

type Line = { by: string; type: string; means: string }

export const recordLines: Readonly<Record<keyof typeof recordFields, Line>> = {
  createdAt: {
    by: 'who creates it',
    type: 'timestamp',
    means: 'When it was created, in server time. Many lists sort by it.',
  },
  createdBy: { by: 'who creates it', type: 'uid', means: 'Who created it.' },
  updatedAt: {
    by: 'both',
    type: 'timestamp',
    means:
      'When it was last changed, in server time. Set it with every write: that’s how changes are noticed.',
  },
  updatedBy: { by: 'both', type: 'uid', means: 'Who changed it last.' },
  rev: {
    by: 'console',
    type: 'whole number, 0 or more',
    means: 'Revision: one higher with every change by the console. Absent: 0. The platform leaves it alone.',
  },
  search: { by: 'derived', type: foundFields['search']?.type ?? '', means: 'See [Search](#search).' },
  near: { by: 'derived', type: foundFields['near']?.type ?? '', means: 'See [Search](#search).' },
  followers: {
    by: 'console',
    type: 'list of at most 50 uids',
    means: 'Administrators who are notified of decisions about it. The platform leaves it alone.',
  },
  muted: {
    by: 'console',
    type: 'list of at most 50 uids',
    means: 'Administrators who don’t want notifications. The platform leaves it alone.',
  },
  assigneeId: {
    by: 'console',
    type: 'uid',
    means: 'The administrator responsible for it, if it has no owner. Each change is in the log.',
  },
  assigned: {
    by: 'console',
    type: 'map of two whole numbers',
    means:
      'Revision of its latest assignment (`rev`), and of the decision before it (`over`), which is undone past it. The platform leaves it alone.',
  },
}

export const reviewLines: Readonly<Record<keyof typeof reviewFields, Line>> = {
  claim: {
    by: 'console',
    type: 'map of `by`, `byName`, `claimedAt`',
    means:
      'Who has the record open for a decision. It ends ten minutes after `claimedAt`; four minutes after it a colleague may take it over. The platform leaves it alone.',
  },
  decision: {
    by: 'console',
    type: 'map of `id`, `outcome`, `reasonCode`, `note`, `by`, `byName`, `at`',
    means: 'The last review; `id` is that of the document in [`decisions`](#decisions).',
  },
}

type Schema = z.core.$ZodType

/** A field, given by its kind and by the schema that reads it. */
type Told = {
  field?: Field | undefined
  schema?: Schema | undefined
  /** Overrides both. */
  type?: string | undefined
}

function typeText({ field, schema, type }: Told): string {
  const text = type ?? ((field && kindText(field)) || (schema && schemaText(schema)))
  if (!text) throw new Error('Nothing says of what type this is: give it a `type`.')
  const mayBeNull = schema !== undefined && isNullable(schema) && !text.includes('`null`')
  return mayBeNull ? `${text}, or \`null\`` : text
}

/** Schemas with a name in the document. */
const known: readonly (readonly [Schema, string])[] = [
  [CalendarDay, 'day, `YYYY-MM-DD`'],
  [TimeZone, 'IANA time zone'],
  [CurrencyCode, 'ISO 4217'],
  [MinorAmount, `whole number, 0–${number(MINOR_MAX)}`],
  [Rank, 'text of digits and letters'],
  [ReasonCode, 'a [reason code](#reason-codes)'],
]

function schemaText(schema: Schema): string {
  const inner = unwrapped(schema)
  const named = known.find(([one]) => one === inner)
  if (named !== undefined) return named[1]
  if (inner instanceof z.ZodMiniEnum) return oneOf(Object.values(inner.def.entries).map(String))
  if (inner instanceof z.ZodMiniString || inner instanceof z.ZodMiniISODate) return 'text'
  if (inner instanceof z.ZodMiniNumber) return numberText(inner)
  if (inner instanceof z.ZodMiniBoolean) return '`true` or `false`'
  if (inner instanceof z.ZodMiniDate) return 'timestamp'
  if (inner instanceof z.ZodMiniArray) return `list of ${plural(schemaText(inner.def.element))}`
  if (inner instanceof z.ZodMiniRecord) return `map, each ${schemaText(inner.def.valueType)}`
  if (inner instanceof z.ZodMiniObject) return `map of ${Object.keys(inner.shape).map(code).join(', ')}`
  // A list that is read element by element.
  if (inner instanceof z.ZodMiniPipe) return 'list'
  return 'any value'
}

const plural = (text: string): string => (text === 'text' ? 'texts' : text)

function numberText(schema: z.ZodMiniNumber): string {
  const { min, max, isWhole } = boundsOf(schema)
  const name = isWhole ? 'whole number' : 'number'
  if (min !== undefined && max !== undefined) return `${name}, ${number(min)}–${number(max)}`
  return min === undefined ? name : `${name}, ${number(min)} or more`
}

function boundsOf(schema: z.ZodMiniNumber) {
  const checks = (schema.def.checks ?? []).map(({ _zod: { def } }) => def)
  const bound = (name: string) =>
    checks.flatMap((def) =>
      def.check === name && 'value' in def && typeof def.value === 'number' ? [def.value] : [],
    )[0]
  return {
    min: bound('greater_than'),
    max: bound('less_than'),
    isWhole: schema instanceof z.ZodMiniNumberFormat,
  }
}

/** Unwraps defaults and fallbacks for missing or invalid values. */
function unwrapped(schema: Schema): Schema {
  return schema instanceof z.ZodMiniCatch ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable
    ? unwrapped(schema.def.innerType)
    : schema
}

function isNullable(schema: Schema): boolean {
  if (schema instanceof z.ZodMiniNullable) return true
  return schema instanceof z.ZodMiniCatch || schema instanceof z.ZodMiniOptional
    ? isNullable(schema.def.innerType)
    : false
}
