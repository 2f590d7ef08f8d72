import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { placesBeginning } from '@touchline/domain/shared/place/country-place.ts'
import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countryPlaces } from '#data/files/geo-files.ts'
import { CountryFields } from '#kit/form/fields/country-fields.tsx'
import { TextField } from '#kit/form/fields/fields.tsx'
import { SuggestField } from '#kit/form/fields/suggest-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { clubFormWords as words } from './club-form-words.ts'
import { ClubPlacePicker } from './club-place-picker.tsx'

type ClubPlaceFieldsProps = { form: UseFormReturn<ClubEntry>; outside: string | undefined }

export function ClubPlaceFields({ form, outside }: ClubPlaceFieldsProps) {
  const { control } = form
  return (
    <FormSection title="Place" below={<ClubPlacePicker form={form} outside={outside} />}>
      <Country form={form} />
      <City form={form} />
      <TextField control={control} name="region" label={words.region.label} />
      <TextField control={control} name="address" label={words.address.label} />
    </FormSection>
  )
}

function Country({ form }: { form: UseFormReturn<ClubEntry> }) {
  const { control } = form
  const [country, association] = useWatch({ control, name: ['country', 'association'] })
  return (
    <CountryFields
      control={control}
      country={{ name: 'country', label: words.country.label, value: country }}
      association={{ name: 'association', label: words.association.label, value: association }}
      onFollow={(code) =>
        form.setValue('association', code, { shouldDirty: true, shouldValidate: code !== '' })
      }
    />
  )
}

/** What is typed need not be in the list. */
function City({ form }: { form: UseFormReturn<ClubEntry> }) {
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
          Suggestions: GeoNames, CC BY 4.0
        </Text>
      )}
    </div>
  )
}
