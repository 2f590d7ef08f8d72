import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countryChoices } from '@touchline/domain/country.ts'
import { ageLabel, genderLabels, leagueStatusOf, type League } from '@touchline/domain/league.ts'
import { leagueKey } from '@touchline/domain/league-form.ts'
import { similarLeagues, similarLeagueWarning } from '@touchline/domain/league-similar.ts'
import { leagueCan } from '@touchline/domain/league-status.ts'
import { listingStatusLabels } from '@touchline/domain/listing-status.ts'
import { revOf } from '@touchline/domain/record.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/transition.ts'
import { AppError } from '#data/errors.ts'
import { leagueDecisions } from '#data/league-decisions.ts'
import { leagueHolding, leaguesLike } from '#data/league-keys.ts'
import { leagueRequests, leagueTelling } from '#data/league-requests.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session.ts'
import { defineBulkAction } from '#kit/list/bulk.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { defineQueue, type FindingsProps } from '#kit/review/review-queue.ts'
import { KeyHolderNotice, LeagueRequestItem } from './league-requests-item.tsx'
import { REQUEST_TARGET_MS, requestActions, toRequestAction } from './request-actions.ts'

const approveClean = defineBulkAction<League, undefined>({
  id: 'approveClean',
  label: 'Approve clean ones',
  icon: IconChecks,
  initial: undefined,
  async run(league, _, batchId) {
    const like = await queryClient.fetchQuery(leaguesLike(league))
    const [similar] = similarLeagues(league, like)
    if (similar) throw new AppError('refused', { sentence: similarLeagueWarning(similar) })
    return mutate(leagueDecisions.run(), {
      id: league.id,
      expectedRev: revOf(league),
      action: 'approve',
      batchId,
    })
  },
  undo: leagueDecisions.undo,
})

/** Leagues that people asked for (product.md, section 5). */
export const leagueRequestsReview = defineQueue<League>({
  ...leagueRequests,
  ...leagueTelling,
  title: 'New League Requests',
  noun: { one: 'league request', many: 'league requests' },
  targetMs: REQUEST_TARGET_MS,
  filters: [
    {
      name: 'country',
      label: 'Country',
      options: countryChoices,
    },
  ],
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemLine: ({ season, association, gender, ageCategory }) =>
    [season, association, gender && genderLabels[gender], ageCategory && ageLabel(ageCategory)]
      .filter(Boolean)
      .join(' · '),
  waitingSince: ({ createdAt }) => createdAt,
  verdictOn: (league) => verdictText(listingStatusLabels[leagueStatusOf(league)], league.decision),
  fetchAhead: (league) => {
    void queryClient.prefetchQuery(leagueHolding(leagueKey(league)))
    void queryClient.prefetchQuery(leaguesLike(league))
  },
  WithFindings: LeagueFindings,
  Item: LeagueRequestItem,
  actions: requestActions('league'),
  reasonsFor: 'reject',
  decide: (league, action, { reason, openedAt, message }) =>
    mutate(leagueDecisions.run(), {
      id: league.id,
      expectedRev: revOf(league),
      openedAt,
      action: toRequestAction(action),
      reason,
      message,
    }),
  undo: (decisionId) => leagueDecisions.undo(decisionId),
  bulk: [approveClean],
  allDone: { title: 'All done', text: 'No league request waits for a decision.' },
})

/** Nothing is approved before it is known who holds its key; whoever does blocks it. */
function LeagueFindings({ item: league, children }: FindingsProps<League>) {
  const holding = useQuery(leagueHolding(leagueKey(league)))
  const like = useQuery(leaguesLike(league))
  const holder = holding.data && holding.data.id !== league.id ? holding.data : undefined
  const isKnown = holding.data !== undefined && like.data !== undefined
  const looked: Verdict =
    isKnown || holding.error || like.error ? yes : no('Similar leagues are being looked for.')
  const similar = similarLeagues(league, like.data ?? []).filter(({ league: { id } }) => id !== holder?.id)
  return children({
    warnings: [
      ...similar.map(similarLeagueWarning),
      ...(holding.error || like.error
        ? ['Similar leagues could not be looked for: the server did not answer.']
        : []),
    ],
    verdicts: {
      approve: all(leagueCan('approve', league, { keyHolder: holder }), looked),
      reject: leagueCan('reject', league),
      askForInfo: leagueCan('askForInfo', league),
    },
    help: holder && <KeyHolderNotice holder={holder} />,
  })
}
