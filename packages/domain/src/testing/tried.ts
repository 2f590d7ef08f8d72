import type * as z from 'zod/mini'
import type { Noun } from '#engine/noun/noun.ts'

/** Questions of pages to a record: its names, forms, derived fields, checks, warnings and files. A test asks them of odd ones. */
export type Tried<Record = unknown> = {
  schema: z.ZodMiniObject
  /** The description from which its words and its form follow; a noun without one is a setting of a team. */
  noun?: Noun
  asks: readonly ((record: Record) => unknown)[]
}

type Parsing<Record> = z.ZodMiniObject & { parse(value: unknown): Record }

// What is asked of records of the schema is asked of nothing else.
export const tried = <Record>(schema: Parsing<Record>, asks: Tried<Record>['asks'], noun?: Noun): Tried => ({
  schema,
  asks: asks as Tried['asks'],
  ...(noun ? { noun } : {}),
})
