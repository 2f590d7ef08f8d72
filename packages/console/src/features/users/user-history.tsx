import { useInfiniteQuery } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/decision.ts'
import { fullName, type User } from '@touchline/domain/user.ts'
import { userCanReverse } from '@touchline/domain/user-account.ts'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import { reverseUserDecision, undoUserDecision } from '#data/user-decisions.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { History } from '#kit/decision/history.tsx'
import { undoQuestion } from '#kit/decision/undo-question.ts'
import { Panel } from '#ui/panel.tsx'
import { useUserContext } from './user-actions.tsx'
import { userVocabulary } from './user-words.ts'

type UserHistoryProps = { user: User; ask: (request: DecisionRequest) => void }

/** Every decision about a user; the latest can be taken back, with a reason. */
export function UserHistory({ user, ask }: UserHistoryProps) {
  const query = useInfiniteQuery(historyOf('users', user.id))
  const context = useUserContext(user)

  const askUndo = (decision: Decision) =>
    ask(
      undoQuestion({
        decision,
        name: fullName(user),
        vocabulary: userVocabulary,
        takeBack: (request) => mutate(reverseUserDecision(), request),
        undo: undoUserDecision,
      }),
    )

  return (
    <Panel title="History">
      <History
        query={query}
        vocabulary={userVocabulary}
        undoVerdict={(decision) => userCanReverse(decision, user, context)}
        onUndo={askUndo}
      />
    </Panel>
  )
}
