import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { clubCan } from '@touchline/domain/club-status.ts'
import { countryChoices, countryName } from '@touchline/domain/country.ts'
import { revOf } from '@touchline/domain/record.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/transition.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { clubRequest, clubRequests, clubTelling, duplicatesOf } from '#data/club-requests.ts'
import { AppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session.ts'
import { defineBulkAction } from '#kit/list/bulk.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { defineQueue, type FindingsProps } from '#kit/review/review-queue.ts'
import { ClubRequestItem } from './club-requests-item.tsx'
import { clubWarnings } from './club-requests-warnings.ts'
import { REQUEST_TARGET_MS, requestActions, toRequestAction } from './request-actions.ts'

const approveClean = defineBulkAction<Club, undefined>({
  id: 'approveClean',
  label: 'Approve clean ones',
  icon: IconChecks,
  initial: undefined,
  async run(club, _, batchId) {
    const duplicates = await queryClient.fetchQuery(duplicatesOf(club))
    const [warning] = clubWarnings(club, duplicates)
    if (warning !== undefined) throw new AppError('refused', { sentence: warning })
    return mutate(clubDecisions.run(), { id: club.id, expectedRev: revOf(club), action: 'approve', batchId })
  },
  undo: clubDecisions.undo,
})

/** Clubs that people asked for (product.md, section 5). */
export const clubRequestsReview = defineQueue<Club>({
  ...clubRequests,
  ...clubTelling,
  title: 'New Clubs Requests',
  noun: { one: 'club request', many: 'club requests' },
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
  itemLine: ({ city, country }) => [city, country && countryName(country)].filter(Boolean).join(', '),
  waitingSince: ({ createdAt }) => createdAt,
  verdictOn: (club) => verdictText(clubStatusLabels[clubStatusOf(club)], club.decision),
  fetchAhead: (club) => {
    void queryClient.prefetchQuery(clubRequest(club.id))
    void queryClient.prefetchQuery(duplicatesOf(club))
  },
  WithFindings: ClubFindings,
  Item: ClubRequestItem,
  actions: requestActions('club'),
  reasonsFor: 'reject',
  decide: (club, action, { reason, openedAt, message }) =>
    mutate(clubDecisions.run(), {
      id: club.id,
      expectedRev: revOf(club),
      openedAt,
      action: toRequestAction(action),
      reason,
      message,
    }),
  undo: (decisionId) => clubDecisions.undo(decisionId),
  bulk: [approveClean],
  allDone: { title: 'All done', text: 'No club request waits for a decision.' },
})

/** Nothing is approved before it is known what it may be a duplicate of. */
function ClubFindings({ item: club, children }: FindingsProps<Club>) {
  const { data: duplicates, error } = useQuery(duplicatesOf(club))
  const looked: Verdict = (duplicates ?? error) ? yes : no('Duplicates are being looked for.')
  return children({
    warnings: [
      ...clubWarnings(club, duplicates ?? []),
      ...(error ? ['Duplicates could not be looked for: the server did not answer.'] : []),
    ],
    verdicts: {
      approve: all(clubCan('approve', club), looked),
      reject: clubCan('reject', club),
      askForInfo: clubCan('askForInfo', club),
    },
  })
}
