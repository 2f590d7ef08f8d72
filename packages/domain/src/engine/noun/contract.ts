import type * as z from 'zod/mini'
import type { Verdict } from '#shared/verdict.ts'
import type { reviewFields } from '#shared/review.ts'
import type { recordFields } from '#shared/record.ts'
import type { Noun } from './noun.ts'

/** Words of docs/data.md about a collection beside its description. They're here because none of them may reach a browser. */
export type Contract = {
  /** Its path, such as `clubs/{clubId}`. */
  path: string
  /** Its heading, where that is not its collection. */
  title?: string
  about: string
  schema: z.ZodMiniObject
  noun?: Noun
  fields: Readonly<Record<string, Written>>
  /** Fields that follow from others; `derive` says which. */
  derived: Readonly<Record<string, Following>>
  /** Fields that follow from a stored record, its `id` among them. */
  derive?: (stored: Stored) => Stored
  states: Readonly<Record<string, States>>
  least?: Least
}

/** Who writes a field: the platform's app and server, the console, either of them, the runner alone, or Touchline because of other fields. */
export type Writer = 'platform' | 'console' | 'both' | 'runner' | 'derived'

export type FieldWords = {
  means: string
  /** One that can't be made from the kind of the field. */
  example?: unknown
  /** Its type, where neither its kind nor its schema says enough. */
  type?: string
  parts?: Parts
}
export type Written = FieldWords & { by: Writer; /** Of a derived one. */ without?: string }
/** `without`: what does not work while it is not there. */
export type Following = FieldWords & { without: string }

/** The fields of a map, or of each map of a list. */
export type Parts = {
  schema: z.ZodMiniObject
  means: Readonly<Record<string, string>>
  /** Of those whose schema says too little. */
  types?: Readonly<Partial<Record<string, string>>>
  isList: boolean
}

/** Who takes a step of a state machine. */
export type Stepper = 'platform' | 'console' | 'both' | 'consoleOrRunner'
export type States = {
  /** The states in which the platform makes one; none: it makes none. */
  begins: readonly string[]
  steps: Readonly<Record<string, Stepper>>
  /** The platform's duty beside the state. */
  note?: string
}

/** The least that another program may write. */
export type Least = {
  record: Readonly<Record<string, unknown>>
  /** Gaps, and what they mean. */
  lacks: string
  /** Whether the console may decide about it, once it is a record as the console reads it. */
  decided?: (stored: Stored) => Verdict
}

type Stored = Readonly<Record<string, unknown>>
type Shape = Readonly<Record<string, z.core.$ZodType>>
type Common = 'id' | keyof typeof recordFields | keyof typeof reviewFields
type Found = 'search' | 'near'

/** The words of a noun: a field of its schema, or one that its derived fields have, that has none does not compile. */
export function contractOf<S extends Shape, D extends string = never>(words: {
  path: string
  title?: string
  about: string
  schema: z.ZodMiniObject<S, z.core.$loose>
  noun?: Noun
  derive?: (record: z.infer<z.ZodMiniObject<S, z.core.$loose>>) => Readonly<Record<D, unknown>>
  fields: Readonly<Record<Exclude<keyof S & string, Common | D>, Written>> &
    // Those that every record has mean the same everywhere, but for some.
    Partial<Readonly<Record<Common, Written>>>
  derived: Readonly<Record<Exclude<D, Found>, Following>>
  states?: Readonly<Record<string, States>>
  least?: {
    record: Readonly<Record<string, unknown>>
    lacks: string
    decided?: (record: z.infer<z.ZodMiniObject<S, z.core.$loose>>) => Verdict
  }
}): Contract {
  const { schema, derive, least, ...plain } = words
  const decided = least?.decided
  return {
    states: {},
    ...plain,
    schema,
    ...(derive === undefined ? {} : { derive: (stored) => derive(schema.parse(stored)) }),
    ...(least === undefined
      ? {}
      : {
          least: {
            record: least.record,
            lacks: least.lacks,
            ...(decided === undefined ? {} : { decided: (stored) => decided(schema.parse(stored)) }),
          },
        }),
  }
}

/** The words of the fields of a map. */
export const partsOf = <S extends Shape>(
  schema: z.ZodMiniObject<S> | z.ZodMiniObject<S, z.core.$loose>,
  means: Readonly<Record<keyof S & string, string>>,
  types?: Readonly<Partial<Record<keyof S & string, string>>>,
): Parts => ({ schema, means, ...(types && { types }), isList: false })

/** The same of each map of a list. */
export const eachOf = <S extends Shape>(
  schema: z.ZodMiniObject<S>,
  means: Readonly<Record<keyof S & string, string>>,
): Parts => ({ schema, means, isList: true })

/** Who takes each step of a table. */
export const stepsBy = <Table extends Readonly<Record<string, unknown>>>(
  _: Table,
  steps: Readonly<Record<keyof Table & string, Stepper>>,
): Readonly<Record<keyof Table & string, Stepper>> => steps

/** Stands for the server's time in examples. */
export const serverTime = new Date('2026-05-31T09:30:00Z')
