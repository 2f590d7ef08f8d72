import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import {
  nameText,
  optionalText,
  orEmpty,
  pastYear,
  requiredText,
  wholeNumber,
} from '#shared/fields/form-field.ts'
import { AssociationCode } from '#shared/association.ts'
import { CountryCode } from '#shared/country.ts'
import { fold } from '#shared/text.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import { EmailAddress, PhoneNumber } from '#shared/fields/reach-field.ts'
import { HttpsAddress, MailDomain } from '#shared/fields/web-address.ts'
import { Season } from '#shared/time/season.ts'
import type { Field, FieldOf, Fields, Format, Kind, Typed } from './field.ts'

/** Three capital letters or digits, as on a scoreboard. */
const ClubCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Z0-9]{3}$/, t('Enter three capital letters or digits, such as WIM.')))

type Typing<K extends Kind> = (field: FieldOf<K>) => z.ZodMiniType

const unlessOptional = (schema: z.ZodMiniType, { required }: { required: boolean }) =>
  required ? schema : orEmpty(schema)

function texts({ many, required, min, max, most, once, without }: FieldOf<'texts'>) {
  const plain = requiredText(required, { min, max })
  const text = without ? plain.check(z.refine((one) => !one.includes(without.sign), without.said)) : plain
  const all = z.array(text).check(z.maxLength(most, t('Use at most {most} {many}.', { most, many })))
  return once === undefined
    ? all
    : all.check(z.refine((list) => new Set(list.map(fold)).size === list.length, once))
}

/** Form schemas by kind, with their messages. */
const schemas: { [K in Kind]: Typing<K> } = {
  name: ({ required, min, max }) => nameText(required, { min, max }),
  text: ({ required, min, max }) =>
    required === undefined ? optionalText({ min, max }) : requiredText(required, { min, max }),
  part: ({ required, min, max }) =>
    required === undefined ? optionalText({ min, max }) : requiredText(required, { min, max }),
  texts,
  year: ({ earliest }) => orEmpty(pastYear(earliest)),
  choices: ({ of, required }) => {
    const some = z.array(z.enum(Object.keys(of)))
    return required === undefined ? some : some.check(z.minLength(1, required))
  },
  whole: ({ min, max, wrong, blank }) => {
    const number = wholeNumber(min, max, wrong)
    return blank === undefined ? orEmpty(number) : number
  },
  choice: ({ of, blank, wrong = t('Choose from the list.') }) => {
    const one = z.enum(Object.keys(of), wrong)
    return blank === undefined ? orEmpty(one) : one
  },
  flag: () => z.boolean(),
  day: (field) => unlessOptional(CalendarDay, field),
  moment: () => orEmpty(z.date(t('Enter a date and time.'))),
  country: (field) => unlessOptional(CountryCode, field),
  association: (field) => unlessOptional(AssociationCode, field),
  pattern: (field) => unlessOptional(formats[field.format], field),
  ref: ({ required }) => (required === undefined ? z.string() : z.string().check(z.minLength(1, required))),
  refs: ({ max, required }) => {
    const ids = z.array(z.string()).check(z.maxLength(max, t('Choose at most {max}.', { max })))
    return required === undefined ? ids : ids.check(z.minLength(1, required))
  },
  own: () => z.unknown(),
}

export function typedSchema<F extends Field>(field: F): z.ZodMiniType<Typed<F>, Typed<F>> {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const typing = schemas[field.kind] as (field: Field) => z.ZodMiniType
  return typing(field) as z.ZodMiniType<Typed<F>, Typed<F>>
}

type Shape<F extends Fields, Own> = Own & {
  -readonly [Name in Exclude<keyof F, keyof Own>]: z.ZodMiniType<Typed<F[Name]>, Typed<F[Name]>>
}

/** Schema of a form with these fields; `own` are those of no kind. */
export function formSchema<F extends Fields, Own extends Record<string, z.ZodMiniType>>(
  fields: F,
  own: Own,
): z.ZodMiniObject<Shape<F, Own>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, typedSchema(field)])
  // Object.fromEntries forgets which name held which type.
  return z.object({ ...Object.fromEntries(shape), ...own }) as unknown as z.ZodMiniObject<Shape<F, Own>>
}

const formats: Record<Format, z.ZodMiniType<string, string>> = {
  season: Season,
  phone: PhoneNumber,
  email: EmailAddress,
  code: ClubCode,
  website: HttpsAddress,
  domain: MailDomain,
}
