import { t, tc } from '@touchline/domain/language/t.ts'
import { paths } from '#paths.ts'

/** Review queues, in the order and words of the navigation. */
export const reviewPages: readonly { label: string; to: string }[] = [
  { label: t('CM Requests'), to: paths.ownershipRequests() },
  { label: t('Match Approval'), to: paths.matchApproval() },
  { label: t('Video Approval'), to: paths.videoApproval() },
  { label: tc('reports', 'Reports'), to: paths.reports() },
  { label: t('New Clubs Requests'), to: paths.clubRequests() },
  { label: t('New League Requests'), to: paths.leagueRequests() },
]
