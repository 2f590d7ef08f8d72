import type * as z from 'zod/mini'
import type { Noun } from '#engine/noun/noun.ts'

/**
 * Reads of a record by pages: names, forms, derived fields, checks, warnings and files. A test tries them on odd
 * records.
 */
export type Tried<Record = unknown> = {
  schema: z.ZodMiniObject
  /** Description with its words and form; absent for a team's settings. */
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
