import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  decidedSince,
  decisionsOfReviewerSince,
  reversedSince,
} from '@touchline/domain/engine/log/decision-questions.ts'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { DEFAULT_SHARE, ReviewSettings } from '@touchline/domain/engine/review/second/draw.ts'
import {
  latestSecondLooks,
  secondLooksOf,
  secondLooksOpen,
} from '@touchline/domain/engine/review/second/second-look-questions.ts'
import { REVIEWERS_MIN, type ReviewWeek } from '@touchline/domain/engine/review/second/telling.ts'
import { FinalLook, type SecondLookQueue } from '@touchline/domain/engine/review/second/second-look.ts'
import { collectionOf } from './backend/collection.ts'
import { changeShare } from './backend/review-settings.ts'
import { decisionsCollection } from './engine/decisions.ts'
import { administrators } from './nouns/user/administrators.ts'
import { queryClient } from './query-client.ts'
import { secondLooksCollection } from './review/second-looks.ts'
import { currentActor } from './session/session.ts'
import { DASHBOARD_FRESH_MS } from './users-dashboard.ts'

const DAY_MS = 86_400_000
/** Number of days over which reversals are counted. */
export const REVERSED_DAYS = 90

const figured = collectionOf('secondLooks', FinalLook)

/** `isCut`: there are more. */
export type FinalLooks = { looks: FinalLook[]; isCut: boolean }

/** Final second looks: for a lead the latest of all, otherwise those in which one gave a verdict. At most 101 documents. */
export const finalLooks = (isLead: boolean) =>
  queryOptions({
    queryKey: ['secondLooks', 'figures', isLead],
    queryFn: async (): Promise<FinalLooks> => {
      const question = isLead ? latestSecondLooks() : secondLooksOf(currentActor().uid)
      const { rows, next } = await figured.page(question)
      return { looks: rows.filter(({ verdicts }) => verdicts.length > 1), isCut: next !== undefined }
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Record as it waited for a second look, as text. */
export const itemOfLook = (id: string) =>
  queryOptions({
    queryKey: ['secondLooks', 'item', id],
    queryFn: async () => (await secondLooksCollection.get(id)).item,
    staleTime: Infinity,
  })

/** Number of second looks without a verdict. */
export const openLooks = () =>
  queryOptions({
    queryKey: ['secondLooks', 'count', 'open'],
    queryFn: () => secondLooksCollection.count(secondLooksOpen()),
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Number of a queue's decisions, and of the reversed ones: two counts. */
export const reversedIn = (queue: SecondLookQueue) =>
  queryOptions({
    queryKey: ['secondLooks', 'count', 'reversed', queue],
    queryFn: async () => {
      const since = new Date(Date.now() - REVERSED_DAYS * DAY_MS)
      const asked = { collection: queue, waiting: nouns[queue].waits.states[0], since }
      const [reversed, decided] = await Promise.all([
        decisionsCollection.count(reversedSince(asked)),
        decisionsCollection.count(decidedSince(asked)),
      ])
      return { reversed, decided }
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

/**
 * The team's last week, by counts: one for each queue, and one for each administrator until as many as matter
 * ({@link REVIEWERS_MIN}) have decided something.
 */
export const reviewWeek = () =>
  queryOptions({
    queryKey: ['secondLooks', 'week'],
    queryFn: async (): Promise<ReviewWeek> => {
      const since = new Date(Date.now() - 7 * DAY_MS)
      const counts = await Promise.all(
        waitingNouns.map((collection) =>
          decisionsCollection.count(
            decidedSince({ collection, waiting: nouns[collection].waits.states[0], since }),
          ),
        ),
      )
      let reviewers = 0
      for (const { value } of await queryClient.fetchQuery(administrators())) {
        const question = decisionsOfReviewerSince(value, waitingNouns, since)
        if ((await decisionsCollection.count(question)) > 0) reviewers += 1
        if (reviewers === REVIEWERS_MIN) break
      }
      return { reviewers, decisions: counts.reduce((sum, count) => sum + count, 0) }
    },
    staleTime: DASHBOARD_FRESH_MS,
  })

const settings = collectionOf('reviewSettings', ReviewSettings)

/** Share of a queue’s decisions that get a second look. */
export const shareOf = (queue: SecondLookQueue) =>
  queryOptions({
    queryKey: ['reviewSettings', queue],
    queryFn: async () => (await settings.find(queue))?.share ?? DEFAULT_SHARE,
    staleTime: DASHBOARD_FRESH_MS,
  })

/** Sets the share of a queue; for leads. */
export const setShare = () =>
  mutationOptions({
    mutationFn: ({ queue, share }: { queue: SecondLookQueue; share: number }) =>
      changeShare(queue, share, currentActor()),
    onSuccess: (_, { queue }) => queryClient.invalidateQueries({ queryKey: shareOf(queue).queryKey }),
  })
