import { useInfiniteQuery } from '@tanstack/react-query'
import { userCanReverse } from '@touchline/domain/nouns/user/user-account.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { useUserContext } from '#features/users/user-actions.tsx'
import { userVocabulary } from '#features/users/user-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'

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
