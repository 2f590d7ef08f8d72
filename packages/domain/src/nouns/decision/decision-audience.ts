import { nounOf } from '#nouns.ts'

/** What an entry of the log says of itself, as far as it tells whom it concerns. */
type Told = {
  subjectType: string
  /** Who decided. */
  by: string
  to?: string | null | undefined
  after: Readonly<Record<string, unknown>>
}

/** What is known beside the entry. */
type Around = {
  /** Who made the decision that this one takes back. */
  reversesBy?: string | undefined
  /** Who gave the first of two approvals of the record. */
  firstApprovedBy?: string | undefined
}

/**
 * Whom a decision concerns beside whoever makes it; their inbox shows it. That is the new owner of what was handed over,
 * whoever made the decision that is taken back, and whoever approved first what is now decided. The rule of `decisions` in
 * firebase/firestore.rules says the same, so that nobody is forgotten and nobody is bothered.
 */
export function decisionAudience(
  { subjectType, by, to, after }: Told,
  { reversesBy, firstApprovedBy }: Around = {},
): string[] {
  const people = [
    nounOf(subjectType)?.isOwned ? after['ownerId'] : undefined,
    reversesBy,
    to == null ? undefined : firstApprovedBy,
  ]
  const others = people.filter((uid): uid is string => typeof uid === 'string' && uid !== '' && uid !== by)
  return [...new Set(others)]
}
