import { t } from '@touchline/domain/language/t.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { duplicateReasonLabels } from '@touchline/domain/nouns/club/duplicates/club-duplicates.ts'
import { clubsLike } from '#data/nouns/club/club-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import { clubsFound } from '#data/search/clubs-found.ts'
import { clubPlace } from '#features/clubs/list/clubs-columns.tsx'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'

type ChoiceProps = { club: Club; onChoose: (id: string) => void }

/** Which club remains: those that are probably the same first, any other by name. */
export function ClubMergeChoice({ club, onChoose }: ChoiceProps) {
  return (
    <SurvivorChoice
      title={t('Choose the club to keep')}
      searchLabel={t('Search by name, city or code')}
      alike={{
        queryKey: ['clubs', 'survivors', club.id, club.rev],
        queryFn: async () => {
          const alike = await queryClient.fetchQuery(clubsLike(club))
          return alike.map(({ club: other, reasons }) =>
            offerOf(
              club,
              other,
              reasons.map((reason) => duplicateReasonLabels[reason]),
            ),
          )
        },
      }}
      find={(typed) => ({
        queryKey: ['clubs', 'survivors', club.id, club.rev, typed],
        queryFn: async () => {
          const found = await queryClient.fetchQuery(clubsFound(typed))
          return found
            .filter(({ id }) => id !== club.id)
            .map((other) => ({
              ...offerOf(club, other, []),
              ...(other.isSimilar && { isSimilar: true as const }),
            }))
        },
      })}
      words={{
        alike: t('Possible duplicates'),
        noneAlike: t('No possible duplicates. Search for the club to keep.'),
        noneFound: t('No other clubs found.'),
      }}
      onChoose={onChoose}
    />
  )
}

function offerOf(club: Club, other: Club, facts: readonly string[]): SurvivorOffer {
  const status = clubStatusOf(other)
  return {
    id: other.id,
    name: clubName(other),
    facts: [clubPlace(other), ...(status === 'approved' ? [] : [clubStatusLabels[status]]), ...facts],
    verdict: clubCan('merge', club, { target: other }),
  }
}
