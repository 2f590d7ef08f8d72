import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { fold } from '#shared/text.ts'

/**
 * A field that may stay empty; forms hold an empty text for "not known". What is wrong is said in the field's own words: it
 * stands first, because the forms' resolver tells what the first member of a union says.
 */
export const orEmpty = <Field extends z.ZodMiniType>(field: Field) =>
  z.union([field, z.literal('')], {
    error: ({ code, errors }) => (code === 'invalid_union' ? errors.at(0)?.at(0)?.message : undefined),
  })

const upTo = (length: number) =>
  z.refine<string>((text) => lengthOf(text) <= length, t('Use at most {length} characters.', { length }))

/** Half of a sign, as an emoji that was cut leaves it, can't be stored: a replacement character stands in its place. */
const wholeSigns = z.overwrite<string>((text) => text.toWellFormed())

/** A text that must be there, trimmed: `missing` says what to enter. Lengths are in characters. */
export const requiredText = (missing: string, { min = 1, max }: { min?: number; max: number }) =>
  z.string().check(
    z.trim(),
    wholeSigns,
    z.minLength(1, missing),
    z.refine((text) => text === '' || lengthOf(text) >= min, t('Use at least {min} characters.', { min })),
    upTo(max),
  )

/** A text that must be there and by which the record is found: signs alone can be neither searched for nor compared. */
export const nameText = (missing: string, lengths: { min?: number; max: number }) =>
  requiredText(missing, lengths).check(
    z.refine((text) => text.trim() === '' || fold(text) !== '', t('Use letters or digits in the name.')),
  )

/** A text that may be empty, trimmed. */
export const optionalText = ({ min = 1, max }: { min?: number; max: number }) =>
  z.string().check(
    z.trim(),
    wholeSigns,
    z.refine((text) => text === '' || lengthOf(text) >= min, t('Use at least {min} characters.', { min })),
    upTo(max),
  )

/** A whole number between both ends, which `wrong` names. */
export const wholeNumber = (min: number, max: number, wrong: string) =>
  z.number(wrong).check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, wrong))

/** A year that was, from `earliest` on. */
export const pastYear = (earliest: number) =>
  z.number(t('Enter a four-digit year.')).check(
    z.refine(Number.isInteger, t('Enter a four-digit year.')),
    z.gte(earliest, t('Enter {earliest} or a later year.', { earliest })),
    z.refine((year) => year <= new Date().getFullYear(), t('Enter a year that isn’t in the future.')),
  )

/** Values of a form as the database keeps them: the record doesn’t have its empty fields. */
export function storedValues(form: Record<string, unknown>): FieldValues {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === '' ? null : value]))
}

/** In characters, not code units. */
export const lengthOf = (text: string): number => [...text].length
