import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName, type User } from '@touchline/domain/user.ts'
import { userCanReverse } from '@touchline/domain/user-account.ts'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import { userDecisions } from '#data/user-decisions.ts'
import { namesOf } from '#data/subjects.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { useUserContext } from './user-actions.tsx'
import { userVocabulary } from './user-words.ts'

type UserHistoryProps = { user: User; ask: (request: DecisionRequest) => void }

/** Every decision about a user. */
export function UserHistory({ user, ask }: UserHistoryProps) {
  const context = useUserContext(user)
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('users', user.id))}
      name={fullName(user)}
      vocabulary={userVocabulary}
      names={namesOf}
      canReverse={(decision) => userCanReverse(decision, user, context)}
      takeBack={(request) => mutate(userDecisions.takeBack(), request)}
      undo={userDecisions.undo}
      ask={ask}
    />
  )
}
