import { useInfiniteQuery } from '@tanstack/react-query'
import { matchCanReverse } from '@touchline/domain/nouns/match/match-status.ts'
import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { matchDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { matchVocabulary } from '#features/matches/match-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { TestItemIcon } from '#screens/record/test-item.tsx'

type MatchHistoryProps = { match: Match; ask: (request: DecisionRequest) => void }

/** Every decision about a match, of play and of review. */
export function MatchHistory({ match, ask }: MatchHistoryProps) {
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('matches', match.id))}
      name={matchName(match)}
      vocabulary={matchVocabulary}
      names={namesOf}
      canReverse={(decision) => matchCanReverse(decision, match)}
      takeBack={(request) => mutate(matchDecisions.takeBack(), request)}
      undo={matchDecisions.undo}
      ask={ask}
      Beside={TestItemIcon}
    />
  )
}
