import * as z from 'zod/mini'

/** A list that drops unreadable elements instead of failing as a whole. */
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
  /** Revision of the latest assignment, and of the decision below it and those right before. */
  assigned: z.object({ rev: z.int(), over: z.int() }),
}

/** Fields of every record. Other programs may omit them all, so reading requires none. */
export const recordFields = {
  createdAt: z.date(),
  createdBy: z.string(),
  updatedAt: z.date(),
  updatedBy: z.string(),
  rev: z.int().check(z.nonnegative()),
  search: z.array(z.string()),
  /** Keys for misspelt words, on nouns that the palette finds. */
  near: z.array(z.string()),
  ...lookedFields,
}

export const wordFields = ['search', 'near'] as const satisfies readonly (keyof typeof recordFields)[]

/** Fields with people to tell, which lists don't show. */
export const followingFields = [
  'followers',
  'muted',
  'assigned',
] as const satisfies readonly (keyof typeof recordFields)[]

type Shape = Record<string, z.ZodMiniType>
export type Tolerant<S extends Shape> = { [K in keyof S]: z.ZodMiniCatch<z.ZodMiniOptional<S[K]>> }

/**
 * Reading side of a strict shape: a missing field, or one with another type, is unknown (undefined) instead of making
 * the record unreadable.
 */
export function tolerant<S extends Shape>(shape: S): Tolerant<S> {
  const entries = Object.entries(shape).map(([name, field]) => [name, z.catch(z.optional(field), undefined)])
  // Object.fromEntries forgets which key held which type; the mapped type above restores exactly that.
  return Object.fromEntries(entries) as Tolerant<S>
}

/** Fields that tell a record's latest decision. */
export type Revised = {
  rev?: number | undefined
  assigned?: { rev: number; over: number } | undefined
}

/** Revision of a record: 0 if this console never wrote it. */
export function revOf(record: Pick<Revised, 'rev'>): number {
  return record.rev ?? 0
}

/** Revision of the latest decision that can be undone, skipping assignments. */
export function standingRev({ rev = 0, assigned }: Revised): number {
  return assigned?.rev === rev ? assigned.over : rev
}
