import { t } from '#language/t.ts'
import type { Club } from '#nouns/club/club.ts'
import { domainOf } from '#shared/fields/web-address.ts'
import { isOpenRequest, type OwnershipRequest } from './ownership-request.ts'
import { isFreeMail, matchesClubDomain } from './ownership-risk.ts'

/** "Ana Smith for Ashford Town". */
export const ownershipName = ({
  userName,
  clubName,
}: Pick<OwnershipRequest, 'userName' | 'clubName'>): string =>
  t('{applicant} for {club}', {
    applicant: userName?.trim() || t('Unknown applicant'),
    club: clubName?.trim() || t('unknown club'),
  })

export const emailMatches = ['yes', 'no', 'free', 'unknown'] as const
/** Whether the applicant's address is at the club's domain; `free` means at a provider open to anyone. */
export type EmailMatch = (typeof emailMatches)[number]

export const emailMatchLabels: Record<EmailMatch, string> = {
  yes: t('The club’s domain'),
  no: t('Another domain'),
  free: t('Free provider'),
  unknown: t('Club has no domain'),
}

export const emailMatchShort: Record<EmailMatch, string> = {
  yes: t('Yes'),
  no: t('No'),
  free: t('Free mail'),
  unknown: t('No domain'),
}

export function emailMatchOf(
  { email }: Pick<OwnershipRequest, 'email'>,
  club: Pick<Club, 'website' | 'emailDomain'> | null | undefined,
): EmailMatch | undefined {
  if (!email || !club) return undefined
  if (isFreeMail(email)) return 'free'
  const websiteDomain = domainOf(club.website ?? '')
  const matches = matchesClubDomain(email, { emailDomain: club.emailDomain, websiteDomain })
  return matches === undefined ? 'unknown' : matches ? 'yes' : 'no'
}

/** Number of other requests for the same club; undefined if not counted. */
export function rivalCount(
  request: Pick<OwnershipRequest, 'status'>,
  club: Pick<Club, 'counters'> | undefined,
): number | undefined {
  if (!isOpenRequest(request)) return 0
  return club?.counters && Math.max(0, club.counters.pendingOwnership - 1)
}
