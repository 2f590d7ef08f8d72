import type { Club } from '#nouns/club/club.ts'
import { derivedUserFields, type User } from '#nouns/user/user.ts'

/** Changes of a record when somebody becomes or stops being a manager of a club. */
export type ManagerChange = { changes: Record<string, unknown>; derived: Record<string, unknown> }

/** Change of the number of open requests for the club, which never falls below zero. */
export type OpenStep = number

/** Changes of a club that gains, loses or replaces a manager. */
export function clubHandedOver(
  { managerIds = [], counters }: Pick<Club, 'managerIds' | 'counters'>,
  { add, remove, open }: { add?: string | undefined; remove?: string | undefined; open: OpenStep },
): ManagerChange {
  const others = managerIds.filter((uid) => uid !== remove && uid !== add)
  const now = add === undefined ? others : [...others, add]
  return {
    changes: { managerIds: now },
    derived: {
      managed: now.length > 0,
      'counters.managers': now.length,
      'counters.pendingOwnership': Math.max(0, (counters?.pendingOwnership ?? 0) + open),
    },
  }
}

/** Changes of a person who gains or loses a club; the role comes with the first club and goes with the last. */
export function userHandedOver(
  user: User,
  { add, remove }: { add?: string | undefined; remove?: string | undefined },
): ManagerChange {
  const others = (user.managedClubIds ?? []).filter((id) => id !== remove && id !== add)
  const managedClubIds = add === undefined ? others : [...others, add]
  const plain = (user.roles ?? []).filter((role) => role !== 'clubManager')
  const isManager = managedClubIds.length > 0
  const kept = isManager && user.roles?.includes('clubManager') === true
  const roles = kept ? (user.roles ?? []) : isManager ? [...plain, 'clubManager' as const] : plain
  return { changes: { managedClubIds, roles }, derived: derivedUserFields({ ...user, roles }) }
}
