import { useInfiniteQuery } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/decision.ts'
import { fullName, type User } from '@touchline/domain/user.ts'
import { userCanReverse } from '@touchline/domain/user-account.ts'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import { reverseUserDecision } from '#data/user-decisions.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { History } from '#kit/decision/history.tsx'
import { toast } from '#kit/toast.tsx'
import { Panel } from '#ui/panel.tsx'
import { useUserContext } from './user-actions.tsx'
import { undoUserDecision } from './user-undo.ts'
import { userVocabulary } from './user-words.ts'

type UserHistoryProps = { user: User; ask: (request: DecisionRequest) => void }

/** Every decision about a user; the latest can be taken back, with a reason. */
export function UserHistory({ user, ask }: UserHistoryProps) {
  const query = useInfiniteQuery(historyOf('users', user.id))
  const context = useUserContext(user)

  const askUndo = (decision: Decision) =>
    ask({
      title: `Undo: ${userVocabulary.actions[decision.action] ?? decision.action}`,
      effect: `${fullName(user)} goes back to what was before ${decision.byName ?? 'someone'} ${userVocabulary.actions[decision.action] ?? 'decided'}. Both decisions stay in the history.`,
      confirm: 'Undo',
      reason: 'reversal',
      async run({ reason }) {
        if (!reason) return
        const { decisionId } = await mutate(reverseUserDecision(), { decision, reason })
        toast.done('The decision was taken back.', { undo: () => undoUserDecision(decisionId) })
      },
    })

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
