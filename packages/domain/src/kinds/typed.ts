import * as z from 'zod/mini'
import { AssociationCode } from '#association.ts'
import { CalendarDay } from '#calendar-day.ts'
import { CountryCode } from '#country.ts'
import { nameText, optionalText, orEmpty, requiredText, wholeNumber } from '#form-field.ts'
import type { Field, FieldOf, Fields, Kind, Typed } from '#kinds/field.ts'
import { formats } from '#kinds/formats.ts'

type Typing<K extends Kind> = (field: FieldOf<K>) => z.ZodMiniType

const unlessOptional = (schema: z.ZodMiniType, { required }: { required: boolean }) =>
  required ? schema : orEmpty(schema)

/** What a form accepts in a field, in the words that it answers with. */
const schemas: { [K in Kind]: Typing<K> } = {
  name: ({ required, min, max }) => nameText(required, { min, max }),
  text: ({ required, min, max }) =>
    required === undefined ? optionalText({ min, max }) : requiredText(required, { min, max }),
  whole: ({ min, max, wrong, blank }) => {
    const number = wholeNumber(min, max, wrong)
    return blank === undefined ? orEmpty(number) : number
  },
  choice: ({ of, blank }) => {
    const one = z.enum(Object.keys(of), 'Choose from the list.')
    return blank === undefined ? orEmpty(one) : one
  },
  flag: () => z.boolean(),
  day: () => orEmpty(CalendarDay),
  moment: () => orEmpty(z.date('Choose a day and a time.')),
  country: (field) => unlessOptional(CountryCode, field),
  association: (field) => unlessOptional(AssociationCode, field),
  pattern: (field) => unlessOptional(formats[field.format], field),
  ref: ({ required }) => (required === undefined ? z.string() : z.string().check(z.minLength(1, required))),
  refs: ({ max }) =>
    z.array(z.string()).check(
      z.maxLength(max, `Choose at most ${max}.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Choose each once.'),
    ),
}

/** The schema of one field as it is typed. */
export function typedSchema<F extends Field>(field: F): z.ZodMiniType<Typed<F>, Typed<F>> {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const typing = schemas[field.kind] as (field: Field) => z.ZodMiniType
  return typing(field) as z.ZodMiniType<Typed<F>, Typed<F>>
}

type Shape<F extends Fields> = {
  -readonly [N in keyof F]: z.ZodMiniType<Typed<F[N]>, Typed<F[N]>>
}

/** The schema of a form that holds these fields. */
export function formSchema<F extends Fields>(fields: F): z.ZodMiniObject<Shape<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, typedSchema(field)])
  // Object.fromEntries forgets which name held which type.
  return z.object(Object.fromEntries(shape) as Shape<F>)
}
