import { useInfiniteQuery } from '@tanstack/react-query'
import { leagueCanReverse } from '@touchline/domain/nouns/league/league-status.ts'
import { leagueName, type League } from '@touchline/domain/nouns/league/league.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import type { KeyHolder } from '#data/nouns/league/league-keys.ts'
import { mutate } from '#data/query-client.ts'
import { leagueVocabulary } from '#features/leagues/league-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'

type LeagueHistoryProps = {
  league: League
  holder: KeyHolder | undefined
  ask: (request: DecisionRequest) => void
}

/** Every decision about a league. */
export function LeagueHistory({ league, holder, ask }: LeagueHistoryProps) {
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('leagues', league.id))}
      name={leagueName(league)}
      vocabulary={leagueVocabulary}
      names={namesOf}
      canReverse={(decision) => leagueCanReverse(decision, league, { keyHolder: holder })}
      takeBack={(request) => mutate(leagueDecisions.takeBack(), request)}
      undo={leagueDecisions.undo}
      ask={ask}
    />
  )
}
