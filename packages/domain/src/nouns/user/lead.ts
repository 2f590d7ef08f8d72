/** Who leads the review, as the database has it. */
export type Lead = {
  /** Of a person's own record. */
  isLead: boolean
  /** Of `stats/leads`; undefined while not known. */
  leadCount: number | undefined
}

/**
 * Whether an administrator leads the review: their record says so or, while nobody's does, they all do. Undefined while
 * not known. `isLead` in firebase/rules/shared/who.rules says the same.
 */
export function leads({ isLead, leadCount }: Lead): boolean | undefined {
  if (isLead) return true
  return leadCount === undefined ? undefined : leadCount === 0
}

/** How many `stats/leads` counts: none where it was never written, or holds something else. */
export function leadCountOf(stats: Record<string, unknown> | undefined): number {
  const count = stats?.['count']
  return typeof count === 'number' && count > 0 ? count : 0
}
