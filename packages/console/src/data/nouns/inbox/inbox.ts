import { queryOptions } from '@tanstack/react-query'
import { waitingNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { decisionsConcerning } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Delivery } from '@touchline/domain/engine/mail/delivery.ts'
import {
  CLAIM_ENDING_MS,
  claimEndingAt,
  DUE_SOON_MS,
  inboxBegins,
  inboxId,
  readAfter,
  type InboxMark,
  type InboxState,
} from '@touchline/domain/kept/inbox.ts'
import { sharedByOneselfSince, sharedSince } from '@touchline/domain/kept/saved-view/saved-view-questions.ts'
import { SavedView } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { claimedBy } from '@touchline/domain/engine/review/record-questions.ts'
import { CLAIM_LEASE_MS } from '@touchline/domain/engine/review/claim.ts'
import { Claim } from '@touchline/domain/shared/review.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { countOwnDue, ownActivitiesDue } from '#data/nouns/activity/own-activities.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import type { KeptView } from '#data/nouns/saved-view/nav-views.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { Target } from '#data/backend/live-messages.ts'
import { askedEvery, FRESH_EVERY_MS, HEARD_EVERY_MS, useAskedAgain } from '#data/engine/live.ts'

/** Targets of the part of the inbox that others cause; due activities and ending claims come by time. */
function inboxTargets(): Target[] {
  const since = inboxBegins(new Date())
  return [
    { question: decisionsConcerning(currentAdmin().uid, since), size: 1 },
    { question: sharedSince(since), size: 1 },
  ]
}

/** Root of the counts' query keys. */
const PULSE = 'inboxPulse'

/** Counts new lines again once a change is heard. */
export function useInboxHeard(): void {
  useAskedAgain(inboxTargets(), [PULSE], { isBeside: true })
}

export type InboxItem = InboxMark &
  (
    | { kind: 'log'; decision: Decision }
    | { kind: 'view'; view: SavedView }
    | { kind: 'due'; activity: Activity; dueAt: Date }
    | { kind: 'claim'; collection: string; subjectId: string; endsAt: Date }
    | { kind: 'alert'; view: KeptView; count: number; hasFailed: boolean }
    | { kind: 'mail'; decisionId: string; delivery: Delivery | undefined }
  )

/** Most lines of a kind; older ones are in the history. */
const DUE_SIZE = 20

/** Most lines of a kind that are read: there may be more. Claims, alerts and messages are all read. */
export const INBOX_SIZES = {
  log: decisionsConcerning('', new Date(0)).most,
  view: sharedSince(new Date(0)).most,
  due: DUE_SIZE,
}

const loggedSince = (since: Date) => decisionsConcerning(currentAdmin().uid, since)

/** Log entries that affect the administrator, newest first. Reads at most 51 documents. */
export const inboxLog = () =>
  queryOptions({
    queryKey: ['decisions', 'inbox'],
    queryFn: async (): Promise<InboxItem[]> => {
      const { rows } = await decisionsCollection.page(loggedSince(inboxBegins(new Date())))
      return rows.flatMap((decision) => {
        const { at } = decision
        return at === undefined ? [] : [{ kind: 'log', id: inboxId('log', decision.id, at), at, decision }]
      })
    },
  })

const views = collectionOf('savedViews', SavedView)

/** Views that colleagues shared. Reads at most 21 documents. */
export const inboxViews = () =>
  queryOptions({
    queryKey: ['savedViews', 'inbox'],
    queryFn: async (): Promise<InboxItem[]> => {
      const { rows } = await views.page(sharedSince(inboxBegins(new Date())))
      return rows.flatMap((view) => {
        const at = view.sharedAt
        const isOwn = view.ownerId === currentAdmin().uid
        return at === undefined || isOwn ? [] : [{ kind: 'view', id: inboxId('view', view.id, at), at, view }]
      })
    },
    refetchInterval: askedEvery(inboxTargets, HEARD_EVERY_MS, 4 * FRESH_EVERY_MS),
  })

/** Activities overdue since then and due soon: like the reminders' question, with another span. */
const dueSpan = (since: Date) => ({
  from: since,
  to: new Date(Date.now() + DUE_SOON_MS),
})

/** Planned and due activities, the latest first. Reads at most 21 documents. */
export const inboxDue = () =>
  queryOptions({
    queryKey: ['activities', 'inbox'],
    queryFn: async (): Promise<InboxItem[]> => {
      const due = await ownActivitiesDue(dueSpan(inboxBegins(new Date())), {
        size: DUE_SIZE,
        latestFirst: true,
      })
      return due.flatMap((activity) => {
        const { dueAt } = activity
        if (!dueAt) return []
        const at = new Date(dueAt.getTime() - DUE_SOON_MS)
        return [{ kind: 'due', id: inboxId('due', activity.id, at), at, activity, dueAt }]
      })
    },
  })

const Claimed = z.looseObject({ id: z.string(), claim: z.catch(z.optional(Claim), undefined) })

/** Own claims that end soon without renewal. Reads only those. */
export const inboxClaims = () =>
  queryOptions({
    queryKey: ['inboxClaims'],
    queryFn: async (): Promise<InboxItem[]> => {
      const now = (await learnedServerTime()).getTime()
      const { uid } = currentAdmin()
      const since = new Date(now - CLAIM_LEASE_MS)
      const until = new Date(now - CLAIM_LEASE_MS + CLAIM_ENDING_MS)
      const pages = await Promise.all(
        waitingNouns.map(async (collection) => {
          const question = claimedBy(collection, uid, since, until)
          const { rows } = await collectionOf(collection, Claimed).page(question)
          return rows.flatMap(({ id, claim }) => (claim ? [claimItem(collection, id, claim)] : []))
        }),
      )
      return pages.flat()
    },
    refetchInterval: askedEvery(inboxTargets, HEARD_EVERY_MS, 2 * FRESH_EVERY_MS),
  })

function claimItem(collection: string, subjectId: string, { claimedAt }: Claim): InboxItem {
  const at = claimEndingAt(claimedAt)
  const endsAt = new Date(claimedAt.getTime() + CLAIM_LEASE_MS)
  return {
    kind: 'claim',
    id: inboxId('claim', `${collection}/${subjectId}`, at),
    at,
    collection,
    subjectId,
    endsAt,
  }
}

/** Number of lines since then, by counts: reads no document. */
export const inboxPulse = (since: Date) =>
  queryOptions({
    queryKey: [PULSE, since.getTime()],
    queryFn: async (): Promise<InboxPulse> => {
      const [log, due, shared, sharedOwn] = await Promise.all([
        decisionsCollection.count(loggedSince(since)),
        countOwnDue(dueSpan(since)),
        views.count(sharedSince(since)),
        views.count(sharedByOneselfSince(since, currentAdmin().uid)),
      ])
      return { log, due, view: shared - sharedOwn }
    },
    refetchInterval: askedEvery(inboxTargets),
    refetchOnWindowFocus: 'always',
  })

export type InboxPulse = Record<Exclude<InboxMark['kind'], 'claim' | 'alert' | 'mail'>, number>

/** Unread lines among those counted since then. */
export function unreadCounted(pulse: InboxPulse, state: InboxState, since: Date): number {
  const left = (kind: keyof InboxPulse) => Math.max(0, pulse[kind] - readAfter(state, kind, since))
  return left('log') + left('due') + left('view')
}
