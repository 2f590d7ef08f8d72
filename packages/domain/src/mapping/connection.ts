import * as z from 'zod/mini'
import { isNoun, type NounCollection } from '#engine/catalogue/nouns.ts'

export { HELD_ANSWERS, MAPPINGS } from '#shared/at.ts'

/** Six digits, so that keys sort like versions. */
export const mappingId = (version: number): string => `${version}`.padStart(6, '0')

/** A version of the mapping. `mapping` is JSON: its names may hold what a field's name may not. */
export const MappingVersion = z.looseObject({
  version: z.int(),
  mapping: z.string(),
  at: z.catch(z.optional(z.date()), undefined),
  by: z.catch(z.string(), ''),
  byName: z.catch(z.string(), ''),
  /** News of this version, in the words of its author. */
  note: z.catch(z.optional(z.string()), undefined),
})
export type MappingVersion = z.infer<typeof MappingVersion>

export const HeldAnswer = z.looseObject({
  collection: z.string(),
  /** Key of the record. */
  id: z.string(),
  field: z.string(),
  /** Whose value both sides have from then on. */
  take: z.enum(['ours', 'theirs']),
  at: z.catch(z.optional(z.date()), undefined),
  by: z.catch(z.string(), ''),
  byName: z.catch(z.string(), ''),
})
export type HeldAnswer = z.infer<typeof HeldAnswer>

/** Beginning of the keys of a field's answers. */
export const heldAnswersOf = ({ collection, id, field }: Pick<HeldAnswer, 'collection' | 'id' | 'field'>) =>
  `${collection}~${id}~${field}~`

/** Document in which the runner says what it found on the platform, for the page *Connection*. */
export const FINDINGS_PATH = 'runner/connection'

const Found = z.object({ records: z.number(), examples: z.array(z.string()) })

/** A word, or another value, that the mapping doesn't know. */
export const UnknownWord = z.extend(Found, {
  field: z.string(),
  at: z.string(),
  word: z.string(),
  isWord: z.boolean(),
})
export type UnknownWord = z.infer<typeof UnknownWord>

/** Decisions that don't reach the platform. */
export const HeldMirror = z.extend(Found, {
  field: z.string(),
  why: z.enum(['changed', 'noWord']),
  word: z.string(),
})
export type HeldMirror = z.infer<typeof HeldMirror>

/** Findings about the records of one noun. `records`: those that the platform has. */
export const NounFindings = z.object({
  records: z.number(),
  /** Without a state, because the platform says something that the mapping doesn't read. */
  undecided: z.number(),
  /** Some of those. */
  waiting: z.optional(z.array(z.string())),
  unknown: z.array(UnknownWord),
  held: z.array(HeldMirror),
  /** A live record for each of our fields, with the platform’s value and ours. */
  examples: z.optional(
    z.record(z.string(), z.object({ id: z.string(), theirs: z.string(), ours: z.string() })),
  ),
})
export type NounFindings = z.infer<typeof NounFindings>

/** As the runner writes it; `nouns` is JSON, by our collection. */
export const Findings = z.object({
  /** Version of the mapping that every record has been brought by. */
  version: z.catch(z.int(), 0),
  /** Share of a new version's work that is done, from 0 to 1; absent when there is none. */
  progress: z.catch(z.nullable(z.number()), null),
  at: z.catch(z.optional(z.date()), undefined),
  nouns: z.catch(z.optional(z.string()), undefined),
})
export type Findings = z.infer<typeof Findings>
/** `Findings.nouns`, once it is read. */
export type FindingsByNoun = Partial<Record<NounCollection, NounFindings>>

/** Reads `nouns`; what can't be read is left out. */
export function findingsIn(nouns: string | undefined): FindingsByNoun {
  const { data = {} } = z.record(z.string(), z.unknown()).safeParse(jsonIn(nouns))
  return Object.fromEntries(
    Object.entries(data).flatMap(([collection, found]) => {
      const read = NounFindings.safeParse(found)
      return isNoun(collection) && read.data ? [[collection, read.data]] : []
    }),
  )
}

/** Returns the value that a text holds as JSON; undefined if it holds none. */
export function jsonIn(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
