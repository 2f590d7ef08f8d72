import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import type { FieldValues } from '#shared/values.ts'
import { fold } from '#shared/text.ts'

/**
 * A field that may be empty; forms hold an empty text for "not known". The field comes first, because the forms'
 * resolver shows the message of a union's first member.
 */
export const orEmpty = <Field extends z.ZodMiniType>(field: Field) =>
  z.union([field, z.literal('')], {
    error: ({ code, errors }) => (code === 'invalid_union' ? errors.at(0)?.at(0)?.message : undefined),
  })

const upTo = (length: number) =>
  z.refine<string>((text) => lengthOf(text) <= length, t('Use at most {length} characters.', { length }))

/** Half a surrogate pair, as of a cut emoji, can't be stored; it becomes a replacement character. */
const wholeSigns = z.overwrite<string>((text) => text.toWellFormed())

/** A required, trimmed text: `missing` says what to enter. Lengths are in characters. */
export const requiredText = (missing: string, { min = 1, max }: { min?: number; max: number }) =>
  z.string().check(
    z.trim(),
    wholeSigns,
    z.minLength(1, missing),
    z.refine((text) => text === '' || lengthOf(text) >= min, t('Use at least {min} characters.', { min })),
    upTo(max),
  )

/** A required text for finding the record: it needs a letter or digit, since symbols can't be searched. */
export const nameText = (missing: string, lengths: { min?: number; max: number }) =>
  requiredText(missing, lengths).check(
    z.refine((text) => text.trim() === '' || fold(text) !== '', t('Use letters or digits in the name.')),
  )

export const optionalText = ({ min = 1, max }: { min?: number; max: number }) =>
  z.string().check(
    z.trim(),
    wholeSigns,
    z.refine((text) => text === '' || lengthOf(text) >= min, t('Use at least {min} characters.', { min })),
    upTo(max),
  )

/** A whole number between both ends, named by `wrong`. */
export const wholeNumber = (min: number, max: number, wrong: string) =>
  z.number(wrong).check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, wrong))

export const pastYear = (earliest: number) =>
  z.number(t('Enter a four-digit year.')).check(
    z.refine(Number.isInteger, t('Enter a four-digit year.')),
    z.gte(earliest, t('Enter {earliest} or a later year.', { earliest })),
    z.refine((year) => year <= new Date().getFullYear(), t('Enter a year that isn’t in the future.')),
  )

/** Form values as stored: without empty fields. */
export function storedValues(form: Record<string, unknown>): FieldValues {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === '' ? null : value]))
}

/** Length in characters, not code units. */
export const lengthOf = (text: string): number => [...text].length
