import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCanReverse } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { OF_CLUB_MAX } from '#data/nouns/activity/activities.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { mutate } from '#data/query-client.ts'
import { clubVocabulary } from '#features/clubs/club-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { TestItemIcon } from '#screens/record/test-item.tsx'
import { useClubFeed } from '#screens/activity-feed.tsx'

type ClubTimelineProps = { club: Club; ask: (request: DecisionRequest) => void }

/** Activities about a club's deals and people, and every decision about it, in one order. */
export function ClubTimeline({ club, ask }: ClubTimelineProps) {
  const { feed, isCut } = useClubFeed(club.id)
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
      timeline={{
        feeds: [feed],
        aside: null,
        above: isCut && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('More than {most} activities. Showing {most}, which may not include the latest.', {
              most: OF_CLUB_MAX,
            })}
          </Text>
        ),
      }}
    />
  )
}
