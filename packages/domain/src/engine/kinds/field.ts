import type { NounCollection } from '#engine/catalogue/nouns.ts'
import type { About } from './about.ts'

/**
 * Attention that a state needs, which screens turn into colours: `warning` waits for a decision, `info` is in progress
 * or with somebody else, `bad` was rejected or failed, `neutral` hasn't begun or is over.
 */
export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'info'

/**
 * Kinds of fields, as plain data: a list ships these words and no validator. What follows from a kind is in
 * `stored.ts` (the record), `typed.ts` (the form) and `said.ts` (words).
 */

/** Name of a record: required, with a letter or a digit. Lengths are in characters. */
export type NameField = About & { kind: 'name'; required: string; min: number; max: number }
/** One line, or several with `lines`; `required` is the message if empty. */
export type TextField<Required extends string | undefined = string | undefined> = About & {
  kind: 'text'
  required: Required
  min: number
  max: number
  lines?: true
}
/** Part of a record’s name, such as a first name: reads as an empty text if absent. */
export type PartField = About & { kind: 'part'; required: string | undefined; min: number; max: number }
/** Several short texts, such as tags: their plural, the message for an empty one, and the maximum number. */
export type TextsField = About & {
  kind: 'texts'
  many: string
  required: string
  min: number
  max: number
  most: number
  /** Message for two that differ only in accents and capitals; absent: allowed. */
  once?: string
  /** A character that none may contain, and the message for one that does. */
  without?: { sign: string; said: string }
}
/**
 * A whole number; `wrong` names both ends. A required one begins as `blank`. `currency`: the field with the currency of
 * amounts in its minor unit.
 */
export type WholeField<Blank extends number | undefined = number | undefined> = About & {
  kind: 'whole'
  min: number
  max: number
  wrong: string
  blank: Blank
  currency?: string
}
/** One of some values; a required one starts as `blank`. */
export type ChoiceField<
  Value extends string = string,
  Blank extends Value | undefined = Value | undefined,
> = About & {
  kind: 'choice'
  of: Readonly<Record<Value, string>>
  blank: Blank
  tones?: Readonly<Record<Value, Tone>>
  /** Value if the record has none. */
  assumed?: Value
  /** Message for any other value. */
  wrong?: string
}
/** Some of several values; `required` is the message if there must be one. */
export type ChoicesField<Value extends string = string> = About & {
  kind: 'choices'
  of: Readonly<Record<Value, string>>
  required: string | undefined
}
/** A past year, with four digits. */
export type YearField = About & { kind: 'year'; earliest: number }
/** A field of no kind: its noun has its schemas and displays it. `say`: its text, if text is enough. */
export type OwnField = About & { kind: 'own'; say?: (value: string) => string }
/** Yes or no; absent means no. */
export type FlagField = About & { kind: 'flag'; words?: { yes: string; no: string } }
/** A calendar day without a zone: `2026-05-31`. */
export type DayField = About & { kind: 'day'; required: boolean }
/** A point in time. `none`: the filter's label for records with null. */
export type MomentField = About & { kind: 'moment'; none?: string }
/** ISO 3166-1 alpha-2. */
export type CountryField = About & { kind: 'country'; required: boolean }
/** FIFA trigramme; `of`: the field whose country it follows. */
export type AssociationField = About & { kind: 'association'; required: boolean; of?: string }
/** A text in one of the formats of `formats.ts`. */
export type PatternField = About & { kind: 'pattern'; format: Format; required: boolean }
/** The key of another record; `required` says what to choose. `among`: the few that can be chosen. */
export type RefField = About & {
  kind: 'ref'
  to: NounCollection
  required: string | undefined
  among?: 'administrators'
}
/** Keys of other records; `required` is the message if there must be one. */
export type RefsField = About & {
  kind: 'refs'
  to: NounCollection
  max: number
  required: string | undefined
}

export type Format = 'season' | 'phone' | 'email' | 'code' | 'website' | 'domain'

export type Field =
  | NameField
  | PartField
  | TextField
  | TextsField
  | WholeField
  | YearField
  | ChoiceField
  | ChoicesField
  | FlagField
  | DayField
  | MomentField
  | CountryField
  | AssociationField
  | PatternField
  | RefField
  | RefsField
  | OwnField
export type Kind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

/** The member of {@link Field} of a kind. */
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>

export type Stored<F extends Field> = F extends { kind: 'choice'; of: Readonly<Record<infer Value, string>> }
  ? Value
  : F extends { kind: 'choices'; of: Readonly<Record<infer Value, string>> }
    ? Value[]
    : StoredByKind[Exclude<F['kind'], 'choice' | 'choices'>]

type StoredByKind = {
  name: string
  part: string
  text: string
  texts: string[]
  whole: number
  year: number
  flag: boolean
  day: string
  moment: Date
  country: string
  association: string
  pattern: string
  ref: string
  refs: string[]
  own: unknown
}

/** Value of a field in a form: an empty text for "not known". */
export type Typed<F extends Field> = F extends
  | { kind: 'choice' | 'whole'; blank: undefined }
  | { kind: 'year' }
  ? Stored<F> | ''
  : F extends { kind: 'moment' }
    ? Date | ''
    : Stored<F>

type Optional<F extends Field, Key extends keyof F> = Omit<F, 'kind' | Key> & Partial<Pick<F, Key>>

export const name = ({ min = 1, ...field }: Optional<NameField, 'min'>): NameField => ({
  kind: 'name',
  min,
  ...field,
})

export const text = ({
  min = 1,
  required,
  ...field
}: Optional<TextField, 'min' | 'required'>): TextField => ({
  kind: 'text',
  min,
  required,
  ...field,
})

export const part = ({
  required,
  min = 1,
  ...field
}: Optional<PartField, 'min' | 'required'>): PartField => ({
  kind: 'part',
  required,
  min,
  ...field,
})

export const texts = ({ min = 1, ...field }: Optional<TextsField, 'min'>): TextsField => ({
  kind: 'texts',
  min,
  ...field,
})

export const year = (field: Omit<YearField, 'kind'>): YearField => ({ kind: 'year', ...field })

export function whole(field: Omit<WholeField, 'kind' | 'blank'>): WholeField<undefined>
export function whole(field: Omit<WholeField<number>, 'kind'>): WholeField<number>
export function whole({ blank, ...field }: Optional<WholeField, 'blank'>): WholeField {
  return { kind: 'whole', blank, ...field }
}

type ChoiceWords<Value extends string> = Omit<ChoiceField<NoInfer<Value>>, 'kind' | 'blank' | 'of'> & {
  of: Readonly<Record<Value, string>>
}
export function choice<Value extends string>(field: ChoiceWords<Value>): ChoiceField<Value, undefined>
export function choice<Value extends string>(
  field: ChoiceWords<Value> & { blank: NoInfer<Value> },
): ChoiceField<Value, Value>
export function choice({ blank, ...field }: Optional<ChoiceField, 'blank'>): ChoiceField {
  return { kind: 'choice', blank, ...field }
}

export const choices = <Value extends string>({
  required,
  ...field
}: Optional<ChoicesField<Value>, 'required'>): ChoicesField<Value> => ({
  kind: 'choices',
  required,
  ...field,
})

export const own = (field: Omit<OwnField, 'kind'>): OwnField => ({ kind: 'own', ...field })

export const flag = (field: Omit<FlagField, 'kind'>): FlagField => ({ kind: 'flag', ...field })
export const day = ({ required = false, ...field }: Optional<DayField, 'required'>): DayField => ({
  kind: 'day',
  required,
  ...field,
})
export const moment = (field: Omit<MomentField, 'kind'>): MomentField => ({ kind: 'moment', ...field })

export const country = ({
  required = false,
  ...field
}: Optional<CountryField, 'required'>): CountryField => ({
  kind: 'country',
  required,
  ...field,
})

export const association = ({
  required = false,
  ...field
}: Optional<AssociationField, 'required'>): AssociationField => ({ kind: 'association', required, ...field })

export const pattern = ({
  required = false,
  ...field
}: Optional<PatternField, 'required'>): PatternField => ({
  kind: 'pattern',
  required,
  ...field,
})

export const ref = ({ required, ...field }: Optional<RefField, 'required'>): RefField => ({
  kind: 'ref',
  required,
  ...field,
})

export const refs = ({ required, ...field }: Optional<RefsField, 'required'>): RefsField => ({
  kind: 'refs',
  required,
  ...field,
})
