import { blockingOf } from '@touchline/domain/engine/machine/check.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import { leagueCan } from '@touchline/domain/nouns/league/league-status.ts'
import type { League } from '@touchline/domain/nouns/league/league.ts'
import { ageLabel, genderLabels } from '@touchline/domain/shared/category.ts'
import { askChecks, fetchChecksAhead, useChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { leagueRequests } from '#data/nouns/league/league-requests.ts'
import { listedLeague } from '#features/leagues/league-noun.ts'
import type { Findings } from '#kit/review/queue/review-queue.ts'
import { nounQueue } from '#screens/queue/noun-queue.tsx'
import { KeyHolderNotice, LeagueRequestItem } from './league-requests-item.tsx'

/** Requested leagues. */
export const { Component, loader, handle, queue } = nounQueue(listedLeague, {
  requests: leagueRequests,
  parse: leaguesCollection.parse,
  useFindings,
  against: async (league) => (await askChecks(leagueCheckList, league, 'bulk'))[0]?.sentence,
  itemLine: ({ season, association, gender, ageCategory }) =>
    [season, association, gender && genderLabels[gender], ageCategory && ageLabel(ageCategory)]
      .filter(Boolean)
      .join(' · '),
  fetchAhead: (league) => fetchChecksAhead(leagueCheckList, league),
  Item: LeagueRequestItem,
})

/** Nothing is approved before the holder of its key is known; another holder blocks it. */
function useFindings(league: League): Findings {
  const { findings, warnings, pending, looked } = useChecks(leagueCheckList, league, 'queue')
  const holder = blockingOf(findings)?.link
  return {
    warnings,
    pending,
    verdicts: {
      approve: all(leagueCan('approve', league, { keyHolder: holder }), looked),
      reject: leagueCan('reject', league),
      askForInfo: leagueCan('askForInfo', league),
    },
    help: holder && <KeyHolderNotice holder={holder} />,
  }
}
