import { leagueStatusOf, type League } from '@touchline/domain/league.ts'
import { blockingOf, type Finding } from '@touchline/domain/check.ts'
import { currentAdmin } from '#data/session.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { HolderNotice, SimilarNotice } from './league-checks.tsx'

type LeagueNoticesProps = {
  league: League
  findings: readonly Finding[]
}

/** What has to be known before anything else: who reviews it, what stands in the way, why it is not listed. */
export function LeagueNotices({ league, findings }: LeagueNoticesProps) {
  const holder = blockingOf(findings)?.link
  return (
    <>
      <ClaimNotice record={league} actorId={currentAdmin().uid} />
      {holder && (
        <HolderNotice holder={holder} isBlocking>
          Until one of them is changed or archived, this one can not be approved.
        </HolderNotice>
      )}
      <SimilarNotice findings={findings} />
      <ReviewNote status={leagueStatusOf(league)} decision={league.decision} />
    </>
  )
}
