import { leagueStatusOf, type League } from '@touchline/domain/league.ts'
import type { SimilarLeague } from '@touchline/domain/league-similar.ts'
import type { KeyHolder } from '#data/league-keys.ts'
import { currentAdmin } from '#data/session.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { HolderNotice, SimilarNotice } from './league-checks.tsx'

type LeagueNoticesProps = {
  league: League
  holder: KeyHolder | undefined
  similar: readonly SimilarLeague[]
}

/** What has to be known before anything else: who reviews it, what stands in the way, why it is not listed. */
export function LeagueNotices({ league, holder, similar }: LeagueNoticesProps) {
  return (
    <>
      <ClaimNotice record={league} actorId={currentAdmin().uid} />
      {holder && (
        <HolderNotice holder={holder} isBlocking>
          Until one of them is changed or archived, this one can not be approved.
        </HolderNotice>
      )}
      <SimilarNotice similar={similar} />
      <ReviewNote status={leagueStatusOf(league)} decision={league.decision} />
    </>
  )
}
