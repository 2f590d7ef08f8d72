import * as z from 'zod/mini'

/**
 * A list of which each element is read apart: what is no element of this kind is left out instead of taking the others
 * with it.
 */
export const readableElements = <T>(element: z.ZodMiniType<T>) =>
  z.pipe(
    z.array(z.catch(z.optional(element), undefined)),
    z.transform((values) => values.filter((value) => value !== undefined)),
  )

/** Administrators who look after a record: see `engine/review/followers.ts`. */
const lookedFields = {
  followers: readableElements(z.string()),
  muted: readableElements(z.string()),
  assigneeId: z.string(),
  /** Revision of its latest assignment, and the one of the decision that stands under it and under those right before. */
  assigned: z.object({ rev: z.int(), over: z.int() }),
}

/**
 * Fields that every record bears. Records of other writers may lack all of them, so
 * reading never requires one.
 */
export const recordFields = {
  createdAt: z.date(),
  createdBy: z.string(),
  updatedAt: z.date(),
  updatedBy: z.string(),
  rev: z.int().check(z.nonnegative()),
  search: z.array(z.string()),
  /** Keys by which a word with a typing error is found; on the nouns that the palette finds. */
  near: z.array(z.string()),
  ...lookedFields,
}

/** Of these, what a record is only found by. */
export const wordFields = ['search', 'near'] as const satisfies readonly (keyof typeof recordFields)[]

/** Of these, who is told of its decisions: lists don't show it. */
export const followingFields = [
  'followers',
  'muted',
  'assigned',
] as const satisfies readonly (keyof typeof recordFields)[]

type Shape = Record<string, z.ZodMiniType>
export type Tolerant<S extends Shape> = { [K in keyof S]: z.ZodMiniCatch<z.ZodMiniOptional<S[K]>> }

/**
 * The reading side of a strict shape: a field that is missing, or that some other writer filled with something
 * else, reads as unknown (undefined) instead of making the whole record unreadable.
 */
export function tolerant<S extends Shape>(shape: S): Tolerant<S> {
  const entries = Object.entries(shape).map(([name, field]) => [name, z.catch(z.optional(field), undefined)])
  // Object.fromEntries forgets which key held which type; the mapped type above restores exactly that.
  return Object.fromEntries(entries) as Tolerant<S>
}

/** As much of a record as says which decision is its latest. */
export type Revised = {
  rev?: number | undefined
  assigned?: { rev: number; over: number } | undefined
}

/** The revision of a record: 0 for one that never came from this console. */
export function revOf(record: Pick<Revised, 'rev'>): number {
  return record.rev ?? 0
}

/** Revision of the latest decision that can be undone: an assignment changes nothing that is decided about. */
export function standingRev({ rev = 0, assigned }: Revised): number {
  return assigned?.rev === rev ? assigned.over : rev
}
