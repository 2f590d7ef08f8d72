import { blockingOf, warningsIn } from '@touchline/domain/machine/check.ts'
import { listingStatusLabels } from '@touchline/domain/machine/listing-status.ts'
import { all } from '@touchline/domain/machine/verdict.ts'
import { leagueCan } from '@touchline/domain/nouns/league/league-status.ts'
import {
  ageChoices,
  ageLabel,
  genderLabels,
  genders,
  leagueFormatLabels,
  leagueFormats,
  leagueStatusOf,
  type League,
} from '@touchline/domain/nouns/league/league.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { seasonChoices } from '@touchline/domain/shared/time/season.ts'
import { askChecks, fetchChecksAhead, useChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { leagueRequests, leagueTelling } from '#data/nouns/league/league-requests.ts'
import { mutate } from '#data/query-client.ts'
import { requestQueue } from '#features/review/request-queue.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { defineQueue, type FindingsProps } from '#kit/review/queue/review-queue.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { KeyHolderNotice, LeagueRequestItem } from './league-requests-item.tsx'

/** Seasons that can be filtered for: the next one and as many before it. */
const SEASONS = 4

/** Leagues that people asked for (product.md, section 5). */
export const leagueRequestsReview = defineQueue<League>({
  ...leagueRequests,
  ...leagueTelling,
  ...requestQueue<League>({
    noun: 'league',
    run: (change) => mutate(leagueDecisions.run(), change),
    undo: leagueDecisions.undo,
    against: async (league) => (await askChecks(leagueCheckList, league, 'bulk'))[0]?.sentence,
  }),
  title: 'New League Requests',
  filters: [
    inCountry,
    { name: 'season', label: 'Season', options: seasonChoices(new Date(), SEASONS) },
    { name: 'gender', label: 'Gender', options: choicesOf(genders, genderLabels) },
    { name: 'ageCategory', label: 'Age', options: ageChoices },
    { name: 'format', label: 'Format', options: choicesOf(leagueFormats, leagueFormatLabels) },
  ],
  itemLine: ({ season, association, gender, ageCategory }) =>
    [season, association, gender && genderLabels[gender], ageCategory && ageLabel(ageCategory)]
      .filter(Boolean)
      .join(' · '),
  verdictOn: (league) => verdictText(listingStatusLabels[leagueStatusOf(league)], league.decision),
  fetchAhead: (league) => fetchChecksAhead(leagueCheckList, league),
  WithFindings: LeagueFindings,
  Item: LeagueRequestItem,
})

/** Nothing is approved before it is known who holds its key; whoever does blocks it. */
function LeagueFindings({ item: league, children }: FindingsProps<League>) {
  const { findings, looked, failures } = useChecks(leagueCheckList, league, 'queue')
  const holder = blockingOf(findings)?.link
  return children({
    warnings: [...warningsIn(findings), ...failures],
    verdicts: {
      approve: all(leagueCan('approve', league, { keyHolder: holder }), looked),
      reject: leagueCan('reject', league),
      askForInfo: leagueCan('askForInfo', league),
    },
    help: holder && <KeyHolderNotice holder={holder} />,
  })
}
