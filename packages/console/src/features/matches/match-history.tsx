import { useInfiniteQuery } from '@tanstack/react-query'
import { matchName, type Match } from '@touchline/domain/match.ts'
import { matchCanReverse } from '@touchline/domain/match-status.ts'
import { historyOf } from '#data/decisions.ts'
import { matchDecisions } from '#data/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { matchVocabulary } from './match-words.ts'

type MatchHistoryProps = { match: Match; ask: (request: DecisionRequest) => void }

/** Every decision about a match, of play and of review. */
export function MatchHistory({ match, ask }: MatchHistoryProps) {
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('matches', match.id))}
      name={matchName(match)}
      vocabulary={matchVocabulary}
      canReverse={(decision) => matchCanReverse(decision, match)}
      takeBack={(request) => mutate(matchDecisions.takeBack(), request)}
      undo={matchDecisions.undo}
      ask={ask}
    />
  )
}
