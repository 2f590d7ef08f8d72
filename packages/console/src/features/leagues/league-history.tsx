import { useInfiniteQuery } from '@tanstack/react-query'
import { leagueName, type League } from '@touchline/domain/league.ts'
import { leagueCanReverse } from '@touchline/domain/league-status.ts'
import { historyOf } from '#data/decisions.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import type { KeyHolder } from '#data/league-keys.ts'
import { mutate } from '#data/query-client.ts'
import { namesOf } from '#data/subjects.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { leagueVocabulary } from './league-words.ts'

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
