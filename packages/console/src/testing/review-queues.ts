import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'

/** Every queue; loaded once there is an address. */
export const reviewQueues = {
  clubs: async () => (await import('#features/clubs/club-queue.tsx')).clubQueue,
  leagues: async () => (await import('#features/leagues/league-queue.tsx')).leagueQueue,
  clubOwnershipRequests: async () =>
    (await import('#features/ownership/ownership-request-page.tsx')).ownershipReviewing,
  matches: async () => (await import('#features/matches/match-approval-queue.tsx')).matchApprovalReview,
  reportCases: async () => (await import('#app/reports-page.tsx')).reportsDesk,
  videos: async () => (await import('#features/videos/video-approval-page.tsx')).videoApproval,
} as const satisfies Partial<Record<NounWith<'waits'>, () => Promise<ReviewQueue>>>

export type TestedQueue = keyof typeof reviewQueues

// The keys of a constant; Object.keys only forgets them.
export const testedQueues = Object.keys(reviewQueues) as TestedQueue[]
