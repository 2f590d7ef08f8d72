import { useQuery } from '@tanstack/react-query'
import { yesNo } from '@touchline/domain/choice.ts'
import { clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { clubCan } from '@touchline/domain/club-status.ts'
import { countryName } from '@touchline/domain/country.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/transition.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { clubRequest, clubRequests, clubTelling, duplicatesOf, LOOKED_THROUGH } from '#data/club-requests.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { inCountry } from '#kit/list/country-filter.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { defineQueue, type FindingsProps } from '#kit/review/review-queue.ts'
import { ClubRequestItem } from './club-requests-item.tsx'
import { clubWarnings } from './club-requests-warnings.ts'
import { requestQueue } from './request-queue.ts'

/** Clubs that people asked for (product.md, section 5). */
export const clubRequestsReview = defineQueue<Club>({
  ...clubRequests,
  ...clubTelling,
  ...requestQueue<Club>({
    noun: 'club',
    run: (change) => mutate(clubDecisions.run(), change),
    undo: clubDecisions.undo,
    against: async (club) => clubWarnings(club, await queryClient.fetchQuery(duplicatesOf(club)))[0],
  }),
  title: 'New Clubs Requests',
  filters: [
    inCountry,
    {
      name: 'duplicates',
      label: 'Duplicates',
      options: yesNo(`Found, of the first ${LOOKED_THROUGH}`, `None, of the first ${LOOKED_THROUGH}`),
    },
  ],
  itemLine: ({ city, country }) => [city, country && countryName(country)].filter(Boolean).join(', '),
  verdictOn: (club) => verdictText(clubStatusLabels[clubStatusOf(club)], club.decision),
  fetchAhead: (club) => {
    void queryClient.prefetchQuery(clubRequest(club.id))
    void queryClient.prefetchQuery(duplicatesOf(club))
  },
  WithFindings: ClubFindings,
  Item: ClubRequestItem,
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
