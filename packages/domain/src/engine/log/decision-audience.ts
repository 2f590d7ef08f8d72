import { nounOf } from '#engine/catalogue/nouns.ts'

/** Parts of a log entry that tell whom it concerns. */
type Told = {
  subjectType: string
  /** Who decided. */
  by: string
  to?: string | null | undefined
  before?: Readonly<Record<string, unknown>> | undefined
  after: Readonly<Record<string, unknown>>
}

/** Facts beside the entry. */
type Around = {
  /** Who made the decision that this one reverses. */
  reversesBy?: string | undefined
  /** Who gave the first of two approvals of the record. */
  firstApprovedBy?: string | undefined
  /** Who follows the record. */
  followers?: readonly string[] | undefined
}

/**
 * Whom a decision concerns besides the person who makes it; their inbox shows it. These are the new owner of an
 * assigned record, the maker of a decision that is reversed, the first of two approvers, the new assignee, those whom a
 * comment newly mentions, and the followers of the record. The security rules require the first four and allow the others.
 */
export function decisionAudience(
  told: Told,
  { reversesBy, firstApprovedBy, followers = [] }: Around = {},
): string[] {
  const { subjectType, by, to, after } = told
  const people = [
    nounOf(subjectType)?.isOwned ? after['ownerId'] : undefined,
    reversesBy,
    to == null ? undefined : firstApprovedBy,
    after['assigneeId'],
    ...mentioned(told),
    ...followers,
  ]
  const others = people.filter((uid): uid is string => typeof uid === 'string' && uid !== '' && uid !== by)
  return [...new Set(others)]
}

/** Whom a comment mentions that didn't mention them before. */
function mentioned({ subjectType, before, after }: Told): unknown[] {
  if (subjectType !== 'comments') return []
  const earlier = listIn(before?.['mentions'])
  return listIn(after['mentions']).filter((uid) => !earlier.includes(uid))
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
