import { t } from '@touchline/domain/language/t.ts'
import { blockingOf } from '@touchline/domain/engine/machine/check.ts'
import type { ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import { all, yes } from '@touchline/domain/shared/verdict.ts'
import { leagueCan, leagueCanReverse } from '@touchline/domain/nouns/league/league-status.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { useChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { matchdaysOf } from '#data/nouns/league/league-matches.ts'
import { queryClient } from '#data/query-client.ts'
import { ForeignNotice, HolderNotice, SimilarNotice } from '#features/leagues/form/league-checks.tsx'
import { leagueEditing } from '#features/leagues/league-editing.ts'
import { listedLeague } from '#features/leagues/league-noun.ts'
import { LeagueMembers } from '#features/leagues/members/league-members.tsx'
import { LeagueMatches } from '#features/leagues/table/league-matches.tsx'
import { LeagueTable } from '#features/leagues/table/league-table.tsx'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { Standing } from '#screens/listed-record.ts'
import { nounRecord } from '#screens/record/noun-record.tsx'
import { leagueQuestions } from './league-questions.ts'
import { LeagueSummary } from './league-summary.tsx'

export const { Component, loader, handle } = nounRecord(listedLeague, {
  Summary: LeagueSummary,
  useStanding,
  questions: leagueQuestions,
  fetchAhead: (id) => void queryClient.prefetchQuery(matchdaysOf(id)),
  beside: ['matches'],
  edit: leagueEditing,
  // The table is as long as all of these: with the matches below it the other column would end half-way down.
  Side: ({ record: league }) => (
    <>
      <LeagueMembers league={league} />
      <LeagueMatches league={league} />
    </>
  ),
  Panels: ({ record: league }) => <LeagueTable league={league} />,
})

const listing: readonly ListingAction[] = ['approve', 'restore']

/** Blocking findings and possible duplicates. */
function useStanding(league: League): Standing {
  const { findings, warnings, looked, error, retry } = useChecks(leagueCheckList, league, 'record')
  const holder = blockingOf(findings)?.link
  return {
    // Nothing is listed before the holder of its key and similar leagues are known.
    can: (action) =>
      all(leagueCan(action, league, { keyHolder: holder }), listing.includes(action) ? looked : yes),
    canReverse: (decision) => leagueCanReverse(decision, league, { keyHolder: holder }),
    warnings,
    notices: (
      <>
        {holder && (
          <HolderNotice holder={holder} isBlocking>
            {t('Change or archive one of them to approve this one.')}
          </HolderNotice>
        )}
        <SimilarNotice findings={findings} />
        <ForeignNotice findings={findings} />
        {error && <FailureNotice error={toAppError(error)} retry={retry} />}
      </>
    ),
  }
}
