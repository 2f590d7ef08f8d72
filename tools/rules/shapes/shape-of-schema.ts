import { AssociationCode } from '@touchline/domain/shared/place/association.ts'
import { CountryCode } from '@touchline/domain/shared/place/country.ts'
import { CalendarDay } from '@touchline/domain/shared/time/calendar-day.ts'
import { Season } from '@touchline/domain/shared/time/season.ts'
import * as z from 'zod/mini'
import { countBounds, lengthBounds, longest, wholeBounds } from './bounds.ts'
import type { FieldRule, Kind, PlainKind, TextKind } from './rule-shape.ts'

/**
 * Reads a field's facts from a schema of the domain. Kinds are told by the schema's class, bounds by asking it: most stand in
 * refinements, which only answer whether a value is right.
 */

type Schema = z.core.$ZodType
export type Shape = Readonly<Record<string, Schema>>

const plain: readonly (readonly [Schema, PlainKind])[] = [
  [CountryCode, 'country'],
  [AssociationCode, 'association'],
  [Season, 'season'],
  [CalendarDay, 'day'],
]

/** A field that may be left empty, as a list may, is one that the record need not have. `like` is a text that a pattern takes. */
export function ruleOf(schema: Schema, like?: string): FieldRule {
  const inner = unwrapped(schema)
  const isOptional =
    inner !== schema ||
    (isText(inner) && accepts(inner, '')) ||
    (inner instanceof z.ZodMiniArray && accepts(inner, []))
  return { ...kindOf(inner, like), ...(isOptional ? { optional: true } : {}) }
}

/** Tolerated input around the value itself: an empty text, nothing at all, anything. */
function unwrapped(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniCatch || schema instanceof z.ZodMiniOptional)
    return unwrapped(schema.def.innerType)
  if (schema instanceof z.ZodMiniNullable) return unwrapped(schema.def.innerType)
  if (!(schema instanceof z.ZodMiniUnion)) return schema
  const [first, ...others] = schema.def.options
  const isOrEmpty = others.length === 1 && others[0] instanceof z.ZodMiniLiteral
  if (first === undefined || !isOrEmpty) throw new Error('A union other than orEmpty() has no kind here.')
  return unwrapped(first)
}

function kindOf(schema: Schema, like?: string): Kind {
  const known = plain.find(([one]) => one === schema)
  if (known !== undefined) return { kind: known[1] }
  if (schema instanceof z.ZodMiniEnum) return { kind: 'choice', of: optionsOf(schema) }
  if (schema instanceof z.ZodMiniBoolean) return { kind: 'flag' }
  if (schema instanceof z.ZodMiniDate) return { kind: 'moment' }
  if (schema instanceof z.ZodMiniNumber) return { kind: 'whole', ...wholeBounds(accepting(schema)) }
  if (schema instanceof z.ZodMiniArray) return listKind(schema, like)
  if (schema instanceof z.ZodMiniObject) return { kind: 'group', fields: groupOf(schema.def.shape) }
  if (isText(schema)) return textKind(schema, like) ?? { kind: 'ref' }
  throw new Error(`A ${schema.constructor.name} has no kind here.`)
}

/** A text that takes any length is the key of a record. */
function textKind(schema: Schema, like?: string): TextKind | undefined {
  const accepted = accepting(schema)
  const matches = patternOf(schema)
  if (matches !== undefined || like !== undefined) {
    if (like === undefined || !accepted(like))
      throw new Error(`A pattern needs a text that it takes: ${matches}`)
    const max = longest((length) => accepted(like.padEnd(length, 'x')), like.length)
    const isBounded = max !== undefined && max > like.length
    return { kind: 'pattern', matches: matches ?? '.*', like, ...(isBounded ? { max } : {}) }
  }
  const { min, max } = lengthBounds(accepted)
  return max === undefined ? undefined : { kind: 'text', min, max }
}

function listKind(schema: z.ZodMiniArray, like?: string): Kind {
  const inner = unwrapped(schema.def.element)
  if (inner instanceof z.ZodMiniEnum) {
    const of = optionsOf(inner)
    return { kind: 'choices', of, min: accepts(schema, []) ? 0 : 1 }
  }
  const each = textKind(inner, like)
  const shortest = like ?? (each?.kind === 'text' ? 'x'.repeat(each.min) : 'x')
  const { min, max } = countBounds(accepting(schema), (at) => numbered(shortest, at))
  if (max === undefined) throw new Error('A list that takes any number of elements has no bound.')
  return each === undefined ? { kind: 'refs', min, max } : { kind: 'texts', each, max }
}

/** Another text of that kind for each number, which stands at its end. */
const numbered = (text: string, at: number) => `${text.slice(0, -String(at).length)}${at}`

/** In a group a text that may be empty is stored as one; what may be left out is not there. */
function groupOf(shape: Shape): Record<string, FieldRule> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const { optional, ...rule } = ruleOf(schema)
      const isKept = rule.kind === 'text' && unwrapped(schema) === schema
      return [
        name,
        isKept ? { ...rule, mayBeEmpty: optional === true } : { ...rule, ...(optional ? { optional } : {}) },
      ]
    }),
  )
}

const optionsOf = (schema: z.ZodMiniEnum): string[] => Object.values(schema.def.entries).map(String)

/** The regular expression that a schema names, without its ends: rules match whole texts. */
function patternOf(schema: Schema): string | undefined {
  if (!(schema instanceof z.ZodMiniString)) return undefined
  return (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp && 'format' in def && def.format === 'regex'
      ? [def.pattern.source.replace(/^\^/, '').replace(/\$$/, '')]
      : [],
  )[0]
}

const isText = (schema: Schema) => schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniISODate
const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success
const accepting = (schema: Schema) => (value: unknown) => accepts(schema, value)
