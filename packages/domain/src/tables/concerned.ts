import type { Data } from '#engine/derivation.ts'
import { ClubRequest } from '#nouns/club/club-request.ts'
import { Club } from '#nouns/club/club.ts'
import { League } from '#nouns/league/league.ts'
import { Match } from '#nouns/match/match.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { User } from '#nouns/user/user.ts'
import { Video } from '#nouns/video/video.ts'

/**
 * People concerned by decisions about a record, most concerned first: by accounts, and by addresses in the record. The
 * console writes to them, and the runner sends to nobody else.
 */
export type Concerned = { accounts: readonly string[]; addresses: readonly string[] }

/** A record; for a club also the applicant's text (`clubs/{id}/private/request`). */
type Known = { record: Data & { id: string }; request?: Data | undefined }
type Named = { accounts?: readonly (string | undefined)[]; addresses?: readonly (string | undefined)[] }

const named = {
  users({ record }) {
    const { id, email } = User.parse(record)
    return { accounts: [id], addresses: [email] }
  },
  clubs({ record, request }) {
    const { managerIds = [] } = Club.parse(record)
    const { applicantId, email } = ClubRequest.parse({ ...request, id: record.id })
    return { accounts: [...managerIds, applicantId], addresses: [email] }
  },
  leagues: ({ record }) => ({ accounts: [League.parse(record).createdBy] }),
  clubOwnershipRequests({ record }) {
    const { userId, email } = OwnershipRequest.parse(record)
    return { accounts: [userId], addresses: [email] }
  },
  // Who reported it.
  matches({ record }) {
    const { submissions, createdBy } = Match.parse(record)
    return { accounts: [submissions?.home?.by, submissions?.away?.by, createdBy] }
  },
  // The key of the record is that of the person.
  matchModerators: ({ record }) => ({ accounts: [record.id] }),
  videos: ({ record }) => ({ accounts: [Video.parse(record).ownerId] }),
} satisfies Record<string, (known: Known) => Named>

/** Collections about which people are told. */
export type ToldOf = keyof typeof named
const isToldOf = (collection: string): collection is ToldOf => Object.hasOwn(named, collection)

/** Nobody for other collections. */
export function concernedBy(collection: string, record: Known['record'], request?: Data): Concerned {
  const { accounts = [], addresses = [] }: Named = isToldOf(collection)
    ? named[collection]({ record, request })
    : {}
  return { accounts: known(accounts), addresses: known(addresses) }
}

const known = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
]

/**
 * Whether a message may go to somebody: their account is concerned, and a named address belongs to the record or the
 * account.
 */
export function isConcerned(
  { accounts, addresses }: Concerned,
  { userId, address }: { userId?: string | undefined; address?: string | undefined },
  ownAddress: string | undefined,
): boolean {
  if (userId !== undefined && !accounts.includes(userId)) return false
  if (address === undefined) return userId !== undefined
  const same = address.toLowerCase()
  return [...addresses, ownAddress].some((one) => one?.toLowerCase() === same)
}
