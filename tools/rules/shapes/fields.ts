import type { By, FieldRule } from './rule-shape.ts'
import { ruleOf, type Shape } from './shape-of-schema.ts'

/** A shape's facts about its fields beside their schemas. */

type Rules = Record<string, FieldRule>
type Exceptions = {
  /** Texts that a pattern takes, by field. */
  like?: Readonly<Record<string, string>>
  /** Fields that are not stored as they are entered. */
  except?: readonly string[]
}

/** The fields of a form in their order; a list that may be empty need not be there. */
export function rulesOf(schemas: Shape, { like = {}, except = [] }: Exceptions = {}): Rules {
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => !except.includes(name))
      .map(([name, schema]) => [name, ruleOf(schema, like[name])]),
  )
}

/** The console always writes it, but the rules do not demand it. */
export const optional = (rule: FieldRule): FieldRule => ({ ...rule, optional: true })

/** The rules demand it, although no form asks for it. */
export function needed({ optional: _, ...rule }: FieldRule): FieldRule {
  return rule
}

/** Null is stored for "none". */
export const orNull = (rule: FieldRule): FieldRule => ({ ...rule, optional: 'orNull' })

/** Looked at by the rule of the entry, for the record's own has no expressions left. */
export const atEntry = (rule: FieldRule): FieldRule => ({ ...rule, at: 'entry' })

/** Fields that follow from others; the entry doesn't tell them. */
export const follows = (rule: FieldRule, by: By = 'follows'): FieldRule => ({ ...rule, by })

/** Normalised texts, by which others are found. */
export const derivedKey = (max: number): FieldRule => follows(optional(pattern(`.{1,${max}}`, 'x')))

/** Looked at by hand, mostly with other fields. */
export const law: FieldRule = { kind: 'law' }
export const byLaw = (rule: FieldRule): FieldRule => ({ ...rule, at: 'law' })
export const own = (check: string): FieldRule => ({ kind: 'own', check })
export const refs = (max: number): FieldRule => ({ kind: 'refs', min: 0, max, optional: true })
export const pattern = (matches: string, like: string, max?: number): FieldRule => ({
  kind: 'pattern',
  matches,
  like,
  ...(max === undefined ? {} : { max }),
})

/** Looked at by a function, which knows the part as `as`. */
export const group = (check: string, as: string, fields: Rules): FieldRule => ({
  kind: 'group',
  check,
  as,
  fields,
})

/** A group that the platform writes too, with its own parts. */
export function withOthers(rule: FieldRule): FieldRule {
  if (rule.kind !== 'group') throw new Error(`A ${rule.kind} has no parts.`)
  return atEntry({ ...rule, others: true })
}

/** Functions of a schema, as regular expressions. */
export function matching(matches: string, rule: FieldRule): FieldRule {
  if (rule.kind !== 'pattern') throw new Error(`A ${rule.kind} has no pattern.`)
  return { ...rule, matches }
}

/** A part of a group that is always there, be it empty. */
export function mayBeEmpty({ optional: _, ...rule }: FieldRule): FieldRule {
  if (rule.kind !== 'text') throw new Error(`A ${rule.kind} is never empty.`)
  return { ...rule, mayBeEmpty: true }
}

/** The parts of a group that a schema describes. */
export function partsOf(rule: FieldRule): Rules {
  if (rule.kind !== 'group') throw new Error(`A ${rule.kind} has no parts.`)
  return { ...rule.fields }
}

/** Any text that is there: the names of others, and what was derived. */
export const anyText = (max: number): FieldRule => pattern(`(?s).{1,${max}}`, 'x')
