import { nounOf } from '#engine/catalogue/nouns.ts'

/** Parts of a log entry that tell whom it concerns. */
type Told = {
  subjectType: string
  by: string
  to?: string | null | undefined
  before?: Readonly<Record<string, unknown>> | undefined
  after: Readonly<Record<string, unknown>>
}

type Around = {
  /** Maker of the decision that this one reverses. */
  reversesBy?: string | undefined
  /** Giver of the first of two approvals. */
  firstApprovedBy?: string | undefined
  followers?: readonly string[] | undefined
}

/**
 * People besides its maker whom a decision concerns and whose inbox shows it: the new owner, the maker of a reversed
 * decision, the first of two approvers, the new assignee, newly mentioned people, and followers of the record. The
 * security rules require the first four and allow the others.
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

/** People whom a comment mentions and didn't before. */
function mentioned({ subjectType, before, after }: Told): unknown[] {
  if (subjectType !== 'comments') return []
  const earlier = listIn(before?.['mentions'])
  return listIn(after['mentions']).filter((uid) => !earlier.includes(uid))
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
