export type Lead = {
  /** On a person's own record. */
  isLead: boolean
  /** From `stats/leads`; undefined while unknown. */
  leadCount: number | undefined
}

/**
 * Whether an administrator leads the review: by their record or, if there are no leads, as everyone does. Undefined
 * while unknown. `isLead` in firebase/rules/shared/who.rules says the same.
 */
export function leads({ isLead, leadCount }: Lead): boolean | undefined {
  if (isLead) return true
  return leadCount === undefined ? undefined : leadCount === 0
}

/** Number of leads in `stats/leads`; none if missing or unreadable. */
export function leadCountOf(stats: Record<string, unknown> | undefined): number {
  const count = stats?.['count']
  return typeof count === 'number' && count > 0 ? count : 0
}
