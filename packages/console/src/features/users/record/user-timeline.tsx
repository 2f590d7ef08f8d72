import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { userCanReverse } from '@touchline/domain/nouns/user/user-account.ts'
import { fullName, type User } from '@touchline/domain/nouns/user/user.ts'
import { addressHolder } from '#data/nouns/contact/contact-duplicates.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { useUserContext } from '#features/users/user-actions.tsx'
import { userVocabulary } from '#features/users/user-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import type { TimelineFeed } from '#kit/decision/history/timeline-entry.tsx'
import { useActivityFeed } from '#screens/timeline/activity-feed.tsx'

type UserTimelineProps = { user: User; ask: (request: DecisionRequest) => void }

/** Every decision about a user; of one who is a contact too, what was done for the contact in the same order. */
export function UserTimeline({ user, ask }: UserTimelineProps) {
  const { email = '' } = user
  const { data: holder, isPending } = useQuery({ ...addressHolder(email), enabled: email !== '' })
  // Shown once, as what it will stay.
  const isLooking = email !== '' && isPending
  if (holder) return <WithContact user={user} ask={ask} contactId={holder.id} />
  return <Told user={user} ask={ask} isLooking={isLooking} />
}

function WithContact({ contactId, ...props }: UserTimelineProps & { contactId: string }) {
  return <Told {...props} feed={useActivityFeed({ field: 'contactId', id: contactId })} />
}

type ToldProps = UserTimelineProps & { feed?: TimelineFeed; isLooking?: boolean }

function Told({ user, ask, feed, isLooking = false }: ToldProps) {
  const context = useUserContext(user)
  const query = useInfiniteQuery(historyOf('users', user.id))
  return (
    <RecordHistory
      query={isLooking ? { ...query, data: undefined } : query}
      name={fullName(user)}
      vocabulary={userVocabulary}
      names={namesOf}
      canReverse={(decision) => userCanReverse(decision, user, context)}
      takeBack={(request) => mutate(userDecisions.takeBack(), request)}
      undo={userDecisions.undo}
      ask={ask}
      {...(feed && { timeline: { feeds: [feed], above: null, aside: null } })}
    />
  )
}
