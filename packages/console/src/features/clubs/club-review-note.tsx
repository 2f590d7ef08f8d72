import { Stack, Text } from '@mantine/core'
import { clubStatusLabels, clubStatusOf, type Club, type ClubStatus } from '@touchline/domain/club.ts'
import { reasonLabel } from '@touchline/domain/reason.ts'
import { Notice } from '#ui/notice.tsx'
import { Time } from '#ui/time.tsx'

/** What led here and was given a reason; a later step that was taken back leaves its note behind. */
const outcomes: Partial<Record<ClubStatus, string>> = {
  needsInfo: 'askForInfo',
  rejected: 'reject',
  suspended: 'suspend',
  archived: 'archive',
}

/** Why a club is not listed, as its last review says it; nothing for any other club. */
export function ReviewNote({ club }: { club: Club }) {
  const { decision } = club
  const status = clubStatusOf(club)
  if (!decision?.reasonCode || decision.outcome !== outcomes[status]) return null
  return (
    <Notice tone="warning" role="note" title={clubStatusLabels[status]}>
      <Stack gap={4}>
        <Text size="sm">
          {reasonLabel(decision.reasonCode)}, by {decision.byName || decision.by}, <Time at={decision.at} />
        </Text>
        {decision.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {decision.note}
          </Text>
        )}
      </Stack>
    </Notice>
  )
}
