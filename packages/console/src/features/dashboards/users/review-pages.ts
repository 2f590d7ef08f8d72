import { paths } from '#paths.ts'

/** Where records are reviewed, in the order and the words of the navigation. */
export const reviewPages: readonly { label: string; to: string }[] = [
  { label: 'CM Requests', to: paths.ownershipRequests() },
  { label: 'Match Approval', to: paths.matchApproval() },
  { label: 'Video Approval', to: paths.videoApproval() },
  { label: 'New Clubs Requests', to: paths.clubRequests() },
  { label: 'New League Requests', to: paths.leagueRequests() },
]
