import { Stack, Text } from '@mantine/core'
import { canClaim } from '@touchline/domain/claim.ts'
import { leagueStatusOf, type League } from '@touchline/domain/league.ts'
import type { SimilarLeague } from '@touchline/domain/league-similar.ts'
import { listingStatusLabels, type ListingStatus } from '@touchline/domain/listing-status.ts'
import { reasonLabel } from '@touchline/domain/reason.ts'
import type { KeyHolder } from '#data/league-keys.ts'
import { currentAdmin } from '#data/session.ts'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { HolderNotice, SimilarNotice } from './league-checks.tsx'

type LeagueNoticesProps = {
  league: League
  holder: KeyHolder | undefined
  similar: readonly SimilarLeague[]
}

/** What has to be known before anything else: who reviews it, what stands in the way, why it is not listed. */
export function LeagueNotices({ league, holder, similar }: LeagueNoticesProps) {
  const now = useNow()
  const free = canClaim(league, { actorId: currentAdmin().uid, now })
  return (
    <>
      {!free.ok && (
        <Notice tone="info" role="status">
          <Text size="sm">{free.why}</Text>
        </Notice>
      )}
      {holder && (
        <HolderNotice holder={holder} isBlocking>
          Until one of them is changed or archived, this one can not be approved.
        </HolderNotice>
      )}
      <SimilarNotice similar={similar} />
      <ReviewNote league={league} />
    </>
  )
}

/** What led here and was given a reason; a later step that was taken back leaves its note behind. */
const outcomes: Partial<Record<ListingStatus, string>> = {
  needsInfo: 'askForInfo',
  rejected: 'reject',
  suspended: 'suspend',
  archived: 'archive',
}

/** Why a league is not listed, as its last review says it. */
function ReviewNote({ league }: { league: League }) {
  const { decision } = league
  const status = leagueStatusOf(league)
  if (!decision?.reasonCode || decision.outcome !== outcomes[status]) return null
  return (
    <Notice tone="warning" role="note" title={listingStatusLabels[status]}>
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
