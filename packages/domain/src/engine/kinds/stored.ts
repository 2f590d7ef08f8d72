import * as z from 'zod/mini'
import { reviewFields } from '#shared/review.ts'
import { recordFields, readableElements, tolerant, type Tolerant } from '#shared/record.ts'
import { CalendarDay } from '#shared/time/calendar-day.ts'
import type { Field, FieldOf, Fields, Kind, Stored } from './field.ts'

type Reader<K extends Kind> = (field: FieldOf<K>) => z.ZodMiniType

const anyText = () => z.string()

/** Stored form of a field by kind; reading tolerates anything else ({@link recordSchema}). */
const schemas: { [K in Kind]: Reader<K> } = {
  name: anyText,
  part: anyText,
  text: anyText,
  texts: () => readableElements(z.string()),
  whole: () => z.int(),
  year: () => z.int(),
  choice: ({ of }) => z.enum(Object.keys(of)),
  choices: ({ of }) => readableElements(z.enum(Object.keys(of))),
  flag: () => z.boolean(),
  day: () => CalendarDay,
  moment: () => z.date(),
  country: anyText,
  association: anyText,
  pattern: anyText,
  ref: anyText,
  refs: () => readableElements(z.string()),
  own: () => z.unknown(),
}

export function storedSchema<F extends Field>(field: F): z.ZodMiniType<Stored<F>> {
  // The table is typed by kind; TypeScript does not follow which member a field and its kind belong to together.
  const reader = schemas[field.kind] as (field: Field) => z.ZodMiniType
  return reader(field) as z.ZodMiniType<Stored<F>>
}

/** Fields that every record has, because they are part of its name. */
type NameOf<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'name' | 'part' ? Name : never
}[keyof F]

type Shape<F extends Fields, D extends Schemas> = { id: z.ZodMiniString } & {
  -readonly [Name in NameOf<F>]: z.ZodMiniCatch<z.ZodMiniString>
} & Tolerant<
    typeof recordFields &
      typeof reviewFields &
      D & {
        -readonly [Name in Exclude<keyof F, NameOf<F> | OwnOf<F> | keyof D>]: z.ZodMiniType<Stored<F[Name]>>
      }
  >
type Schemas = Record<string, z.ZodMiniType>
/** Fields whose schemas the noun defines. */
export type OwnOf<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'own' ? Name : never
}[keyof F]

/** The same for all nouns, and made once: before a page's first rows, making schemas takes twice as long as reading by them. */
const common = tolerant({ ...recordFields, ...reviewFields })

/**
 * Schema to read a noun's records. Only the key and the parts of the name are always there. `own` are fields of no
 * kind, derived fields, and fields stored differently from their kind.
 */
export function recordSchema<const F extends Fields, D extends Schemas>(
  fields: F,
  own: D,
): z.ZodMiniObject<Shape<F, D>, z.core.$loose> {
  const stored = Object.entries(fields).map(([name, field]) => [name, storedSchema(field)])
  const names = Object.entries(fields).filter(([, { kind }]) => kind === 'name' || kind === 'part')
  const schema = z.looseObject({
    id: z.string(),
    ...common,
    ...tolerant({ ...Object.fromEntries(stored), ...own }),
    ...Object.fromEntries(names.map(([name]) => [name, z.catch(z.string(), '')])),
  })
  // Object.fromEntries forgets which name held which type; the mapped types above restore exactly that.
  return schema as unknown as z.ZodMiniObject<Shape<F, D>, z.core.$loose>
}
