import {
  IconBriefcase,
  IconCalendarEvent,
  IconChecklist,
  IconHistory,
  IconMail,
  IconNote,
  IconPhone,
  IconPresentation,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  activityName,
  activityTypeLabels,
  type Activity,
  type ActivityType,
} from '@touchline/domain/nouns/activity/activity.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import {
  dealStatusLabels,
  dealStatusOf,
  dealTitle,
  type Deal,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { toAppError, type AppError } from '#data/errors.ts'
import { timelineOf } from '#data/nouns/activity/activities.ts'
import { dealsInTimeline } from '#data/nouns/contact/contact-related.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { contactVocabulary } from '#features/contacts/contact-words.ts'
import { decisionRows } from '#kit/decision/history/vocabulary.ts'
import { TextLink } from '#kit/page/text-link.tsx'
import { mergedTimeline, sourcesToReadOn } from '#kit/timeline/merged.ts'
import type { TimelineLine } from '#kit/timeline/timeline.tsx'
import { paths } from '#paths.ts'

type ContactTimelineState = {
  /** Undefined before the first answer. */
  lines: readonly TimelineLine[] | undefined
  hasMore: boolean
  isLoading: boolean
  error: AppError | undefined
  retry: () => void
  readOn: () => void
}

/** What was done with a contact, its deals and the decisions on it, in one order; pages of each are read as they are needed. */
export function useContactTimeline(contactId: string): ContactTimelineState {
  const done = useInfiniteQuery(timelineOf({ field: 'contactId', id: contactId }))
  const decided = useInfiniteQuery(historyOf('contacts', contactId))
  const deals = useQuery(dealsInTimeline(contactId))
  const sources = [
    {
      items: (done.data?.pages ?? []).flatMap(({ rows }) => rows.flatMap(activityLine)),
      hasMore: done.data === undefined || done.hasNextPage,
    },
    {
      items: (decided.data?.pages ?? []).flatMap(({ rows }) => rows.flatMap(decisionLine)),
      hasMore: decided.data === undefined || decided.hasNextPage,
    },
    { items: (deals.data ?? []).flatMap(dealLine), hasMore: false },
  ]
  const { items, hasMore } = mergedTimeline(sources)
  const queries = [done, decided, deals]
  const failed = queries.find(({ error }) => error !== null)
  const isComplete = queries.every(({ data }) => data !== undefined)
  return {
    lines: isComplete ? items : undefined,
    hasMore,
    isLoading: done.isFetchingNextPage || decided.isFetchingNextPage,
    error: failed && toAppError(failed.error),
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    readOn: () => sourcesToReadOn(sources).forEach((index) => void [done, decided][index]?.fetchNextPage()),
  }
}

const icons: Record<ActivityType, TimelineLine['icon']> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconCalendarEvent,
  demo: IconPresentation,
  task: IconChecklist,
  note: IconNote,
}

/** What was called off has no time at which it was done, and is no part of what happened. */
function activityLine(activity: Activity): TimelineLine[] {
  const { id, type = 'task', doneAt, body, outcome } = activity
  if (!doneAt) return []
  return [
    {
      key: `activity ${id}`,
      at: doneAt,
      icon: icons[type],
      kind: activityTypeLabels[type],
      title: <TextLink to={paths.activity(id)}>{activityName(activity)}</TextLink>,
      text: [body, outcome].filter(Boolean).join('\n\n'),
    },
  ]
}

function dealLine(deal: Deal): TimelineLine[] {
  const { id, createdAt } = deal
  if (!createdAt) return []
  return [
    {
      key: `deal ${id}`,
      at: createdAt,
      icon: IconBriefcase,
      kind: 'Deal',
      title: <TextLink to={paths.pipeline(id)}>{dealTitle(deal)}</TextLink>,
      facts: [dealStatusLabels[dealStatusOf(deal)]],
    },
  ]
}

function decisionLine(decision: Decision): TimelineLine[] {
  const { id, at, action, byName } = decision
  if (!at) return []
  const fields = action === 'create' ? [] : decisionRows(decision, contactVocabulary)
  return [
    {
      key: `decision ${id}`,
      at,
      icon: IconHistory,
      kind: byName ?? 'Someone',
      title: labelIn(contactVocabulary.actions, action),
      facts: [fields.map(({ label }) => label).join(', ')],
    },
  ]
}
