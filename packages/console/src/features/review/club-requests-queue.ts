import { warningsIn } from '@touchline/domain/check.ts'
import { yesNo } from '@touchline/domain/choice.ts'
import { clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { clubCan } from '@touchline/domain/club-status.ts'
import { countryName } from '@touchline/domain/country.ts'
import { all } from '@touchline/domain/transition.ts'
import { askChecks, fetchChecksAhead, useChecks } from '#data/checks.ts'
import { clubCheckList } from '#data/club-checks.ts'
import { clubDecisions } from '#data/club-decisions.ts'
import { clubRequest, clubRequests, clubTelling, LOOKED_THROUGH } from '#data/club-requests.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { inCountry } from '#kit/list/country-filter.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { defineQueue, type FindingsProps } from '#kit/review/review-queue.ts'
import { ClubRequestItem } from './club-requests-item.tsx'
import { requestQueue } from './request-queue.ts'

/** Clubs that people asked for (product.md, section 5). */
export const clubRequestsReview = defineQueue<Club>({
  ...clubRequests,
  ...clubTelling,
  ...requestQueue<Club>({
    noun: 'club',
    run: (change) => mutate(clubDecisions.run(), change),
    undo: clubDecisions.undo,
    against: async (club) => (await askChecks(clubCheckList, club, 'bulk'))[0]?.sentence,
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
    fetchChecksAhead(clubCheckList, club)
  },
  WithFindings: ClubFindings,
  Item: ClubRequestItem,
})

/** Nothing is approved before it is known what it may be a duplicate of. */
function ClubFindings({ item: club, children }: FindingsProps<Club>) {
  const { findings, looked, failures } = useChecks(clubCheckList, club, 'queue')
  return children({
    warnings: [...warningsIn(findings), ...failures],
    verdicts: {
      approve: all(clubCan('approve', club), looked),
      reject: clubCan('reject', club),
      askForInfo: clubCan('askForInfo', club),
    },
  })
}
