import { useInfiniteQuery } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/club.ts'
import { clubCanReverse } from '@touchline/domain/club-status.ts'
import type { Decision } from '@touchline/domain/decision.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { History } from '#kit/decision/history.tsx'
import { undoQuestion } from '#kit/decision/undo-question.ts'
import { Panel } from '#ui/panel.tsx'
import { clubVocabulary } from './club-words.ts'

type ClubHistoryProps = { club: Club; ask: (request: DecisionRequest) => void }

/** Every decision about a club; the latest can be taken back, with a reason. */
export function ClubHistory({ club, ask }: ClubHistoryProps) {
  const query = useInfiniteQuery(historyOf('clubs', club.id))

  const askUndo = (decision: Decision) =>
    ask(
      undoQuestion({
        decision,
        name: clubName(club),
        vocabulary: clubVocabulary,
        takeBack: (request) => mutate(clubDecisions.takeBack(), request),
        undo: clubDecisions.undo,
      }),
    )

  return (
    <Panel title="History">
      <History
        query={query}
        vocabulary={clubVocabulary}
        undoVerdict={(decision) => clubCanReverse(decision, club)}
        onUndo={askUndo}
      />
    </Panel>
  )
}
