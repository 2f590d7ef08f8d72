import type { Field } from '@touchline/domain/engine/kinds/field.ts'
import { Rank } from '@touchline/domain/nouns/deal/rank.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { CurrencyCode, MINOR_MAX, MinorAmount } from '@touchline/domain/shared/money.ts'
import { CalendarDay } from '@touchline/domain/shared/time/calendar-day.ts'
import { TimeZone } from '@touchline/domain/shared/time/time-zone.ts'
import * as z from 'zod/mini'
import { code, kindText, oneOf, number } from '@touchline/domain/engine/noun/kind-text.ts'

type Schema = z.core.$ZodType

/** A field, given by its kind and by the schema that reads it. */
export type Told = {
  field?: Field | undefined
  schema?: Schema | undefined
  /** Overrides both. */
  type?: string | undefined
}

export function typeText({ field, schema, type }: Told): string {
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
