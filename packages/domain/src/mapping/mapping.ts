import * as z from 'zod/mini'
import { type NounCollection, nounCollections } from '#engine/catalogue/nouns.ts'
import { formats, type FormatName } from './formats.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Words = z.record(z.string(), Scalar)
/** Documents below the platform's record, of which there is one for each element of our list. */
const Members = z.strictObject({
  /** Fields that a document gets when its element is added to ours. */
  add: Words,
  /** Fields that it gets when its element is removed; null deletes it. */
  drop: z.nullable(Words),
})
export type Members = z.infer<typeof Members>

const formatNames = Object.keys(formats) as [FormatName, ...FormatName[]] // the keys of the table are its names

/** Where a field of ours comes from, and what of it goes back. */
const FieldRule = z.strictObject({
  /** Path in the platform's record, or several whose values belong together. */
  at: z.optional(z.union([z.string(), z.array(z.string()).check(z.minLength(2))])),
  as: z.optional(z.enum(formatNames)),
  /** Taken from the functions of the platform's people; `at` then says where a decision goes back. */
  by: z.optional(z.literal('function')),
  /** Ours for each word of the platform; for a list, of each element. */
  words: z.optional(Words),
  /** Ours where the platform has none. */
  default: z.optional(Scalar),
  /** Ours for every record. */
  value: z.optional(Scalar),
  /**
   * How a decision of the console is written to the platform's field. A map: the platform's word for each of ours, where `words` doesn't say
   * it; null leaves the field alone. For a path such as `members/*@id`, what is written to those documents.
   */
  mirror: z.optional(z.union([z.literal(true), Members, Words])),
})
export type FieldRule = z.infer<typeof FieldRule>

const NounMapping = z.strictObject({
  /** Collection of the platform, such as `competitions`, or one below each document of another; or several. By default called like ours. */
  // For example `divisions/*/games`.
  from: z.optional(z.union([z.string(), z.array(z.string()).check(z.minLength(1))])),
  /** `path`: keys are unique only below their parents, so ours are made of both. */
  key: z.optional(z.literal('path')),
  /** Path of the time of the last change, if the platform has one as a timestamp: large collections are followed by it. */
  changed: z.optional(z.string()),
  /** By our field: a path alone, or a rule. */
  fields: z.record(z.string(), z.union([z.string(), FieldRule])),
})
export type NounMapping = z.infer<typeof NounMapping>

/** A platform's records in the words of the console, by our collection. */
export const Mapping = z.partialRecord(z.enum(nounCollections), NounMapping)
export type Mapping = Readonly<Partial<Record<NounCollection, NounMapping>>>

/** Collections of the platform that a noun comes from. */
export const placesOf = (collection: NounCollection, { from = collection }: NounMapping): readonly string[] =>
  typeof from === 'string' ? [from] : from

/** Name of a collection of the platform without what lies above it: `games` below `divisions`. */
export const nameOfPlace = (place: string): string => place.slice(place.lastIndexOf('/') + 1)

/** Rule of a field; a path alone reads the value as it is. */
export const ruleOf = (rule: string | FieldRule): FieldRule =>
  typeof rule === 'string' ? { at: rule } : rule

/** Paths in the platform's record that a rule reads. */
export const sourcesOf = ({ at }: FieldRule): readonly string[] =>
  at === undefined ? [] : typeof at === 'string' ? [at] : at

/** Placeholder of a draft for what only the platform's people can say. */
export const BLANK = '?'
