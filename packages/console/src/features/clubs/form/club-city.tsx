import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { placesBeginning } from '@touchline/domain/shared/place/country-place.ts'
import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countryPlaces } from '#data/files/geo-files.ts'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'
import { clubFormWords as words } from './club-form-words.ts'

/** The city, with those of the country as suggestions: what is typed need not be in the list. */
export function ClubCity({ form }: { form: UseFormReturn<ClubEntry> }) {
  const { control } = form
  const [country, city] = useWatch({ control, name: ['country', 'city'] })
  const { data: places } = useQuery(countryPlaces(country))
  const suggestions = useMemo(() => placesBeginning(places ?? [], city), [places, city])
  return (
    <div>
      <SuggestField
        control={control}
        name="city"
        label={words.city.label}
        suggestions={suggestions}
        isChosenFrom
        required
      />
      {places && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('Suggestions: GeoNames, CC BY 4.0')}
        </Text>
      )}
    </div>
  )
}
