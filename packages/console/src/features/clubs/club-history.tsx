import { useInfiniteQuery } from '@tanstack/react-query'
import { clubName, type Club } from '@touchline/domain/club.ts'
import { clubCanReverse } from '@touchline/domain/club-status.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import { namesOf } from '#data/subjects.ts'
import type { DecisionRequest } from '#kit/decision/decision-request.ts'
import { RecordHistory } from '#kit/decision/record-history.tsx'
import { clubVocabulary } from './club-words.ts'

type ClubHistoryProps = { club: Club; ask: (request: DecisionRequest) => void }

/** Every decision about a club. */
export function ClubHistory({ club, ask }: ClubHistoryProps) {
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('clubs', club.id))}
      name={clubName(club)}
      vocabulary={clubVocabulary}
      names={namesOf}
      canReverse={(decision) => clubCanReverse(decision, club)}
      takeBack={(request) => mutate(clubDecisions.takeBack(), request)}
      undo={clubDecisions.undo}
      ask={ask}
    />
  )
}
