import { useInfiniteQuery } from '@tanstack/react-query'
import { matchName, type Match } from '@touchline/domain/match.ts'
import { matchCanReverse } from '@touchline/domain/match-status.ts'
import { historyOf } from '#data/decisions.ts'
import { matchDecisions } from '#data/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { History } from '#kit/decision/history.tsx'
import { undoQuestion } from '#kit/decision/undo-question.ts'
import { Panel } from '#ui/panel.tsx'
import { matchVocabulary } from './match-words.ts'

type MatchHistoryProps = { match: Match; ask: (request: DecisionRequest) => void }

/** Every decision about a match, of play and of review; the latest can be taken back, with a reason. */
export function MatchHistory({ match, ask }: MatchHistoryProps) {
  const query = useInfiniteQuery(historyOf('matches', match.id))
  return (
    <Panel title="History">
      <History
        query={query}
        vocabulary={matchVocabulary}
        undoVerdict={(decision) => matchCanReverse(decision, match)}
        onUndo={(decision) =>
          ask(
            undoQuestion({
              decision,
              name: matchName(match),
              vocabulary: matchVocabulary,
              takeBack: (request) => mutate(matchDecisions.takeBack(), request),
              undo: matchDecisions.undo,
            }),
          )
        }
      />
    </Panel>
  )
}
