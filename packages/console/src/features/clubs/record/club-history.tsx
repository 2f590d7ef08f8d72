import { useInfiniteQuery } from '@tanstack/react-query'
import { clubCanReverse } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { mutate } from '#data/query-client.ts'
import { clubVocabulary } from '#features/clubs/club-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { TestItemIcon } from '#screens/record/test-item.tsx'

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
      Beside={TestItemIcon}
    />
  )
}
