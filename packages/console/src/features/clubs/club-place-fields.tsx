import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { associationChoicesIn, associationIn } from '@touchline/domain/association.ts'
import type { ClubEntry } from '@touchline/domain/club-form.ts'
import { countryChoices } from '@touchline/domain/country.ts'
import { placesBeginning } from '@touchline/domain/country-place.ts'
import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countryPlaces } from '#data/geo-files.ts'
import { SelectField, TextField } from '#kit/form/fields.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { SuggestField } from '#kit/form/suggest-field.tsx'
import { clubFormWords as words } from './club-form-words.ts'
import { ClubPlacePicker } from './club-place-picker.tsx'

type ClubPlaceFieldsProps = { form: UseFormReturn<ClubEntry>; isOutside: boolean }

export function ClubPlaceFields({ form, isOutside }: ClubPlaceFieldsProps) {
  const { control } = form
  return (
    <FormSection title="Place" below={<ClubPlacePicker form={form} isOutside={isOutside} />}>
      <Country form={form} />
      <City form={form} />
      <TextField control={control} name="region" label={words.region.label} />
      <TextField control={control} name="address" label={words.address.label} />
    </FormSection>
  )
}

/** The association follows the country: most countries have one, the United Kingdom has four. */
function Country({ form }: { form: UseFormReturn<ClubEntry> }) {
  const { control } = form
  const [country, association] = useWatch({ control, name: ['country', 'association'] })
  const follow = (chosen: string) => {
    const present = form.getValues('association')
    const code = associationIn(chosen, present)
    if (code === present) return
    form.setValue('association', code, { shouldDirty: true, shouldValidate: code !== '' })
  }
  return (
    <>
      <SelectField
        control={control}
        name="country"
        label={words.country.label}
        options={countryChoices}
        onChosen={follow}
        searchable
        required
      />
      <SelectField
        control={control}
        name="association"
        label={words.association.label}
        options={associationChoicesIn(country, association)}
        searchable
        required
      />
    </>
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
