import { t } from '@touchline/domain/language/t.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import type { ClubFacts } from '@touchline/domain/nouns/club/club-checks.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { yesNo } from '@touchline/domain/shared/choice.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { askChecks, fetchChecksAhead, useChecks, type NounChecks } from '#data/engine/checks.ts'
import { clubCheckList } from '#data/nouns/club/club-checks.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { clubRequest, clubRequests, clubTelling, LOOKED_THROUGH } from '#data/nouns/club/club-requests.ts'
import { mutate } from '#data/query-client.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { defineQueue, type FindingsProps, type ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { requestQueue } from '#screens/request-queue.ts'
import { withSecondLooks } from '#screens/with-second-looks.ts'
import { ClubRequestItem } from './club-requests-item.tsx'

/** Checks of a request; the applicant’s message is part of it. */
const clubRequestCheckList: NounChecks<Club, ClubFacts> = {
  ...clubCheckList,
  shown: ({ id }) => [clubRequest(id)],
  looking: t('Looking up duplicates and the applicant’s message…'),
  failed: t('Couldn’t load everything about this request: no answer from the server.'),
}

/** Requested clubs. */
const queue: ReviewQueue<Club> = {
  ...clubRequests,
  ...clubTelling,
  ...requestQueue<Club>({
    scope: 'club',
    run: (change) => mutate(clubDecisions.run(), change),
    undo: clubDecisions.undo,
    can: clubCan,
    against: async (club) => (await askChecks(clubCheckList, club, 'bulk'))[0]?.sentence,
  }),
  title: t('New Clubs Requests'),
  filters: [
    inCountry,
    {
      name: 'duplicates',
      label: t('Duplicates'),
      options: yesNo(
        t('Found in the first {count}', { count: LOOKED_THROUGH }),
        t('None in the first {count}', { count: LOOKED_THROUGH }),
      ),
    },
  ],
  itemLine: ({ city, country }) => [city, country && countryName(country)].filter(Boolean).join(', '),
  verdictOn: (club) => verdictText(clubStatusLabels[clubStatusOf(club)], club.decision),
  fetchAhead: (club) => {
    fetchChecksAhead(clubRequestCheckList, club)
  },
  WithFindings: ClubFindings,
  Item: ClubRequestItem,
}

export const clubRequestsReview = defineQueue<Club>(
  withSecondLooks(queue, { parse: clubsCollection.parse, undo: clubDecisions.undo }),
)

/** Approving waits for the possible duplicates and the applicant’s message. */
function ClubFindings({ item: club, children }: FindingsProps<Club>) {
  const { warnings, pending, looked } = useChecks(clubRequestCheckList, club, 'queue')
  return children({
    warnings,
    pending,
    verdicts: {
      approve: all(clubCan('approve', club), looked),
      reject: clubCan('reject', club),
      askForInfo: clubCan('askForInfo', club),
    },
  })
}
