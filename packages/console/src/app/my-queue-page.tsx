import { t } from '@touchline/domain/language/t.ts'
import { clubQueue as clubs } from '#features/clubs/club-queue.tsx'
import { leagueQueue as leagues } from '#features/leagues/league-queue.tsx'
import { matchApprovalReview as matches } from '#features/matches/match-approval-queue.tsx'
import { MyQueuePage } from '#features/my-queue.tsx'
import { ownershipQueue as clubOwnershipRequests } from '#features/ownership/ownership-queue.ts'
import { reportsReview as reportCases } from '#features/reports/reports-queue.ts'
import { videoApprovalReview as videos } from '#features/videos/video-approval-queue.ts'
import { nounQueuedAt } from '#record-paths.ts'
import { reviewPages } from '#features/dashboards/users/review-pages.ts'

const all = { clubs, leagues, clubOwnershipRequests, matches, videos, reportCases }

const isKnown = (collection: string): collection is keyof typeof all => Object.hasOwn(all, collection)

/** In the order and words of the navigation. */
const queues = reviewPages.flatMap(({ label, to }) => {
  const collection = nounQueuedAt(to)
  return collection !== undefined && isKnown(collection) ? [{ label, to, queue: all[collection] }] : []
})

export const handle = { title: t('My queue') }

export const Component = () => <MyQueuePage queues={queues} />
