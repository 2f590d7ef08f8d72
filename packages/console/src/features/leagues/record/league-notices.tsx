import { blockingOf, type Finding } from '@touchline/domain/machine/check.ts'
import { leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { currentAdmin } from '#data/session/session.ts'
import { HolderNotice, SimilarNotice } from '#features/leagues/form/league-checks.tsx'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'

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
