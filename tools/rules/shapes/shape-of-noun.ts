import type { Field, FieldOf, Fields, Format, Kind } from '@touchline/domain/kinds/field.ts'
import { formats } from '@touchline/domain/kinds/formats.ts'
import { matching } from './fields.ts'
import type { FieldRule, RuleShape } from './rule-shape.ts'
import { ruleOf } from './shape-of-schema.ts'

/** Takes a noun's fields from its description, as the rules look at them: a described field needs nothing else. */

type Ruled<K extends Kind> = (field: FieldOf<K>) => FieldRule

/** Fields that nobody has to enter may be absent. */
const unless = (isRequired: boolean, rule: FieldRule): FieldRule =>
  isRequired ? rule : { ...rule, optional: true }

const lengths = ({ min, max }: { min: number; max: number }) => ({ kind: 'text', min, max }) as const
const oneOf = (of: object) => Object.keys(of)

/** One that begins or ends with a dot, or has two in a row, is no harm: the domain's expression looks ahead, which RE2 can't. */
export const EMAIL_PATTERN = "[a-z0-9_'+.-]+@([a-z0-9-]+[.])+[a-z]{2,}"

/** A text that each pattern takes; what a schema says by its own function, or with what RE2 lacks, stands beside it. */
const patterns: Record<Format, FieldRule> = {
  season: ruleOf(formats.season),
  phone: ruleOf(formats.phone, '+1234567'),
  code: ruleOf(formats.code, 'XXX'),
  domain: ruleOf(formats.domain, 'a.bc'),
  website: matching('https://[^/\\s]+[.]\\S+', ruleOf(formats.website, 'https://a.b')),
  email: matching(EMAIL_PATTERN, ruleOf(formats.email, 'a@b.cd')),
}

/** Functions that look whether a record is one of the few. */
const checks: Readonly<Record<NonNullable<FieldOf<'ref'>['among']>, string>> = { administrators: 'isAgent' }

const ruled: { [K in Kind]: Ruled<K> } = {
  name: lengths,
  part: (field) => unless(field.required !== undefined, lengths(field)),
  text: (field) => unless(field.required !== undefined, lengths(field)),
  // Lists find such texts by an address: no slash, and none twice.
  texts: ({ most, once, without, ...field }) => ({
    kind: 'texts',
    each: lengths(field),
    max: most,
    ...(once !== undefined && without?.sign === '/' ? { distinct: true } : {}),
    optional: true,
  }),
  whole: ({ min, max, blank }) => unless(blank !== undefined, { kind: 'whole', min, max }),
  // Its end moves with the calendar.
  year: ({ earliest }) => ({ kind: 'whole', min: earliest, max: 'thisYear', optional: true }),
  choice: ({ of, blank }) => unless(blank !== undefined, { kind: 'choice', of: oneOf(of) }),
  choices: ({ of, required }) =>
    required === undefined
      ? { kind: 'choices', of: oneOf(of), min: 0, optional: true }
      : { kind: 'choices', of: oneOf(of), min: 1 },
  flag: () => ({ kind: 'flag' }),
  day: ({ required }) => unless(required, { kind: 'day' }),
  moment: () => ({ kind: 'moment', optional: true }),
  country: ({ required }) => unless(required, { kind: 'country' }),
  association: ({ required }) => unless(required, { kind: 'association' }),
  pattern: ({ format, required }) => unless(required, patterns[format]),
  ref: ({ required, among }) =>
    unless(
      required !== undefined,
      among === undefined ? { kind: 'ref' } : { kind: 'own', check: checks[among] },
    ),
  refs: ({ max, required }) =>
    required === undefined ? { kind: 'refs', min: 0, max, optional: true } : { kind: 'refs', min: 1, max },
  own: ({ label }) => {
    throw new Error(`No kind describes “${label}”: its shape has to say what the rules look at.`)
  },
}

/** The rules' check of one field. */
export function ruleOfField(field: Field): FieldRule {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const rule = ruled[field.kind] as (field: Field) => FieldRule
  return rule(field)
}

/** The fields of a noun that a kind describes, for a shape that says more of them. */
export function fieldRules<Edited extends Fields, Kept extends Fields>(noun: {
  fields: Edited
  kept: Kept
}): { [Name in Described<Edited> | Described<Kept>]: FieldRule } {
  const fields = Object.entries<Field>({ ...noun.fields, ...noun.kept })
  const rules = fields
    .filter(([, { kind }]) => kind !== 'own')
    .map(([name, field]) => [name, ruleOfField(field)])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(rules) as { [Name in Described<Edited> | Described<Kept>]: FieldRule }
}

type Described<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'own' } ? never : Name
}[keyof F]

/** Facts about a noun that a description can't state. */
type Beyond = {
  /** Fields that are looked at otherwise, and those that no form has. */
  fields?: Readonly<Record<string, FieldRule>>
  /** Fields of the form that an edit does not write as they are entered. */
  except?: readonly string[]
  together?: readonly (readonly string[])[]
}

/** The shape of a described noun: its form's fields in their order, then those that are decided or counted elsewhere. */
export function shapeOfNoun(
  noun: { collection: string; fields: Fields },
  { fields = {}, except = [], ...more }: Beyond = {},
): RuleShape {
  const edited = Object.entries(noun.fields).filter(([name]) => !except.includes(name))
  const described = edited.map(([name, field]) => [name, fields[name] ?? ruleOfField(field)])
  return { collection: noun.collection, fields: { ...Object.fromEntries(described), ...fields }, ...more }
}
