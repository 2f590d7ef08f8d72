import { Button, Group } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { awayText } from '@touchline/domain/nouns/club/club-checks.ts'
import { clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { duplicateReasonLabels, type ClubDuplicate } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { DuplicatesPanel, type DuplicateLine } from '#kit/form/duplicates-panel.tsx'
import { paths } from '#paths.ts'
import type { ClubChecks } from './club-checks.ts'

/** Most countries that are proposed; a name found in more says nothing about where the club is. */
const PROPOSED_MAX = 3

type ClubDuplicatesProps = { checks: ClubChecks; onCountry: (country: string) => void }

/** Possible duplicates of the club in the form; before its country is chosen they propose it. */
export function ClubDuplicates({ checks, onCountry }: ClubDuplicatesProps) {
  const { duplicates, countries, state, error, retry } = checks
  const isAnywhere = countries.length > 0
  return (
    <DuplicatesPanel
      title={t('Possible duplicates')}
      noun={{ one: t('club'), many: t('clubs') }}
      missing={t('Type a name to search for duplicates.')}
      state={state === 'name' ? 'missing' : state}
      duplicates={duplicates.map((duplicate) => lineOf(duplicate, isAnywhere))}
      error={error}
      retry={retry}
    >
      {isAnywhere && countries.length <= PROPOSED_MAX && (
        <Group gap="xs" role="group" aria-label={t('Suggested countries')}>
          {countries.map((country) => (
            <Button key={country} variant="default" size="compact-sm" onClick={() => onCountry(country)}>
              {t('Choose {country}', { country: countryName(country) })}
            </Button>
          ))}
        </Group>
      )}
    </DuplicatesPanel>
  )
}

function lineOf({ club, metres, reasons }: ClubDuplicate, isAnywhere: boolean): DuplicateLine {
  const status = clubStatusOf(club)
  return {
    id: club.id,
    to: paths.club(club.id),
    name: clubName(club),
    facts: [
      club.city ?? '',
      isAnywhere && club.country ? countryName(club.country) : '',
      awayText(metres),
      status === 'approved' ? '' : clubStatusLabels[status],
    ],
    reasons: reasons.map((reason) => duplicateReasonLabels[reason]),
  }
}
