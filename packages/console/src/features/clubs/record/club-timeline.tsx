import { Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { clubCanReverse } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { OF_CLUB_MAX } from '#data/nouns/activity/activities.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubVocabulary } from '#features/clubs/club-words.ts'
import { type Ask, DecisionHistory } from '#screens/record/record-page.tsx'
import { TestItemIcon } from '#screens/record/test-item.tsx'
import { useClubFeed } from '#screens/activity-feed.tsx'

type ClubTimelineProps = { club: Club; ask: Ask }

/** Activities about a club's deals and people, and every decision about it, in one order. */
export function ClubTimeline({ club, ask }: ClubTimelineProps) {
  const { feed, isCut } = useClubFeed(club.id)
  return (
    <DecisionHistory
      collection="clubs"
      id={club.id}
      decisions={clubDecisions}
      name={clubName(club)}
      vocabulary={clubVocabulary}
      canReverse={(decision) => clubCanReverse(decision, club)}
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
