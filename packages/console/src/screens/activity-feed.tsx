import {
  IconCalendarEvent,
  IconChecklist,
  IconMail,
  IconNote,
  IconPhone,
  IconPresentation,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivitySubject } from '@touchline/domain/engine/derivation.ts'
import {
  activityName,
  activityTypeLabels,
  type Activity,
  type ActivityType,
} from '@touchline/domain/nouns/activity/activity.ts'
import { activitiesOfClub, timelineOf } from '#data/nouns/activity/activities.ts'
import type { TimelineFeed, TimelineLine } from '#kit/decision/history/history.tsx'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'

/** Activities done for a contact or a deal, for its timeline. */
export function useActivityFeed(subject: ActivitySubject): TimelineFeed {
  const { data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    timelineOf(subject),
  )
  return {
    items: data?.pages.flatMap(({ rows }) => rows.flatMap(lineOf)) ?? [],
    hasMore: hasNextPage,
    isThere: data !== undefined,
    isReading: isFetchingNextPage,
    error,
    retry: refetch,
    readOn: fetchNextPage,
  }
}

/** Activities about the deals and people of a club. With `isCut` there are more, which may be later. */
export function useClubFeed(clubId: string): { feed: TimelineFeed; isCut: boolean } {
  const { data, error, refetch } = useQuery(activitiesOfClub(clubId))
  const feed = {
    items: data?.rows.flatMap(lineOf) ?? [],
    hasMore: false,
    isThere: data !== undefined,
    isReading: false,
    error,
    retry: refetch,
  }
  return { feed, isCut: data?.isCut === true }
}

const icons: Record<ActivityType, TimelineLine['icon']> = {
  call: IconPhone,
  email: IconMail,
  meeting: IconCalendarEvent,
  demo: IconPresentation,
  task: IconChecklist,
  note: IconNote,
}

/** Leaves out cancelled activities, which have no time at which they were done. */
function lineOf(activity: Activity): TimelineLine[] {
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
