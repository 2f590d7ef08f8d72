import { Stack } from '@mantine/core'
import { choicesOf } from '@touchline/domain/choice.ts'
import {
  ageChoices,
  disciplineLabels,
  disciplines,
  genderLabels,
  genders,
  leagueFormatLabels,
  leagueFormats,
} from '@touchline/domain/league.ts'
import type { LeagueEntry } from '@touchline/domain/league-form.ts'
import { seasonsAround } from '@touchline/domain/season.ts'
import { useState, type ReactNode } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { SwitchField } from '#kit/form/choice-fields.tsx'
import { CountryFields } from '#kit/form/country-fields.tsx'
import { DayField } from '#kit/form/day-field.tsx'
import { NumberField, SelectField, TextField } from '#kit/form/fields.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import { SuggestField } from '#kit/form/suggest-field.tsx'
import { leagueFieldWords as words } from './league-words.ts'

const disciplineOptions = choicesOf(disciplines, disciplineLabels)
const genderOptions = choicesOf(genders, genderLabels)
const formatOptions = choicesOf(leagueFormats, leagueFormatLabels)

type LeagueFieldsProps = {
  form: UseFormReturn<LeagueEntry>
  /** What only a new league has. */
  children?: ReactNode
}

/** The fields of a league, the same for a new one. */
export function LeagueFields({ form, children }: LeagueFieldsProps) {
  const { control } = form
  return (
    <Stack gap="lg">
      <FormSection title="Competition">
        <TextField control={control} name="name" label={words.name.label} required />
        <TextField
          control={control}
          name="shortName"
          label={words.shortName.label}
          description="At most 20 characters, for narrow places."
        />
        <Place form={form} />
        <TextField control={control} name="region" label={words.region.label} />
        <NumberField
          control={control}
          name="tier"
          label={words.tier.label}
          description="1 is the highest division."
        />
      </FormSection>
      <FormSection title="Who plays">
        <SelectField
          control={control}
          name="discipline"
          label={words.discipline.label}
          options={disciplineOptions}
          required
        />
        <SelectField
          control={control}
          name="format"
          label={words.format.label}
          options={formatOptions}
          required
        />
        <SelectField
          control={control}
          name="gender"
          label={words.gender.label}
          options={genderOptions}
          required
        />
        <SelectField
          control={control}
          name="ageCategory"
          label={words.ageCategory.label}
          options={ageChoices}
          searchable
          required
        />
      </FormSection>
      <FormSection title="Season">
        <SeasonField control={control} />
        <NumberField control={control} name="expectedTeams" label={words.expectedTeams.label} />
        <DayField control={control} name="startDate" label={words.startDate.label} />
        <DayField control={control} name="endDate" label={words.endDate.label} />
      </FormSection>
      <FormSection title="Results">
        <NumberField
          control={control}
          name="pointsWin"
          label={words.pointsWin.label}
          description="A draw is worth one point."
          required
        />
        <SwitchField
          control={control}
          name="resultsPublic"
          label={words.resultsPublic.label}
          description="The league’s page then has a table. Leave it off where scores of children are not published."
        />
      </FormSection>
      {children}
    </Stack>
  )
}

function Place({ form }: { form: UseFormReturn<LeagueEntry> }) {
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

/** How many seasons of each kind are suggested. */
const SEASONS = 4

function SeasonField({ control }: { control: Control<LeagueEntry> }) {
  const [suggestions] = useState(() => {
    const today = new Date()
    return [...seasonsAround(today, 'split', SEASONS), ...seasonsAround(today, 'calendar', SEASONS)]
  })
  return (
    <SuggestField
      control={control}
      name="season"
      label={words.season.label}
      description="Such as 2025/26, or 2026 for one within a calendar year."
      suggestions={suggestions}
      required
    />
  )
}
