import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clubName } from '@touchline/domain/club.ts'
import type { Decision } from '@touchline/domain/decision.ts'
import { leagueName, type League } from '@touchline/domain/league.ts'
import { leagueCanReverse } from '@touchline/domain/league-status.ts'
import { clubsById } from '#data/clubs-by-id.ts'
import { historyOf } from '#data/decisions.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import type { KeyHolder } from '#data/league-keys.ts'
import { mutate } from '#data/query-client.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { changedItems, type Vocabulary } from '#kit/decision/vocabulary.ts'
import { leagueActionWords, leagueFieldWords, leagueStates } from './league-words.ts'

type LeagueHistoryProps = {
  league: League
  holder: KeyHolder | undefined
  ask: (request: DecisionRequest) => void
}

/** Every decision about a league. */
export function LeagueHistory({ league, holder, ask }: LeagueHistoryProps) {
  const query = useInfiniteQuery(historyOf('leagues', league.id))
  const vocabulary = useLeagueVocabulary(query.data?.pages.flatMap(({ rows }) => rows) ?? [])
  return (
    <RecordHistory
      query={query}
      name={leagueName(league)}
      vocabulary={vocabulary}
      canReverse={(decision) => leagueCanReverse(decision, league, { keyHolder: holder })}
      takeBack={(request) => mutate(leagueDecisions.takeBack(), request)}
      undo={leagueDecisions.undo}
      ask={ask}
    />
  )
}

/** The words for these decisions, with the names of the clubs that came, went or moved. */
function useLeagueVocabulary(decisions: readonly Decision[]): Vocabulary {
  const ids = decisions.flatMap(changedClubs).map(String)
  const { data: clubs } = useQuery({ ...clubsById(ids), enabled: ids.length > 0 })
  const name = (id: unknown) => {
    const club = clubs?.get(String(id))
    return club ? clubName(club) : String(id)
  }
  const names = (list: readonly unknown[]) => list.map(name).join(', ') || 'None'
  return {
    actions: leagueActionWords,
    states: leagueStates,
    fields: {
      ...leagueFieldWords,
      clubIds: {
        label: 'Clubs',
        diff(before, after) {
          const changed = changedItems(before, after)
          return { before: names(changed.before), after: names(changed.after) }
        },
      },
    },
  }
}

/** The clubs that the line of a decision will name. */
function changedClubs({ before, after }: Decision): unknown[] {
  const changed = changedItems(before?.['clubIds'], after?.['clubIds'])
  return [...changed.before, ...changed.after]
}
