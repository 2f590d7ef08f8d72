import { ALIASES_MAX, type ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { clubLevelLabels, clubLevels, clubTypeLabels, clubTypes } from '@touchline/domain/nouns/club/club.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import type { UseFormReturn } from 'react-hook-form'
import { ClubColours } from '#features/clubs/club-colours.tsx'
import { NumberField, SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { TagsField } from '#kit/form/fields/tags-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'
import type { ClubChecks } from './club-checks.ts'
import { ClubCrestField } from './club-crest-field.tsx'
import { clubFormWords as words } from './club-form-words.ts'
import { ClubPlaceFields } from './club-place-fields.tsx'

const typeOptions = choicesOf(clubTypes, clubTypeLabels)
const levelOptions = choicesOf(clubLevels, clubLevelLabels)

type ClubFieldsProps = {
  form: UseFormReturn<ClubEntry>
  clubId: string
  namedCrest: string | undefined
  checks: ClubChecks
}

/** The fields of a club, the same for a new one. */
export function ClubFields({ form, clubId, namedCrest, checks }: ClubFieldsProps) {
  const { control } = form
  return (
    <>
      <FormSection title="Names">
        <TextField control={control} name="name" label={words.name.label} required />
        <TextField
          control={control}
          name="shortName"
          label={words.shortName.label}
          description="At most 20 characters, for narrow places."
        />
        <TagsField
          control={control}
          name="aliases"
          label={words.aliases.label}
          description="Former names and nicknames; Enter after each."
          max={ALIASES_MAX}
        />
        <TextField
          control={control}
          name="code"
          label={words.code.label}
          description="Three capital letters or digits, as on a scoreboard."
        />
        <SelectField control={control} name="type" label={words.type.label} options={typeOptions} required />
        <SelectField
          control={control}
          name="level"
          label={words.level.label}
          placeholder="Unknown"
          options={levelOptions}
        />
      </FormSection>
      <ClubPlaceFields
        form={form}
        outside={checks.findings.find(({ check }) => check === 'outside')?.sentence}
      />
      <FormSection title="Ground and founding">
        <TextField control={control} name="ground.name" label={words['ground.name'].label} />
        <NumberField
          control={control}
          name="ground.capacity"
          label={words['ground.capacity'].label}
          description="Spectators."
          grouped
        />
        <NumberField
          control={control}
          name="foundedYear"
          label={words.foundedYear.label}
          description="A year of four digits."
        />
      </FormSection>
      <FormSection title="On the web">
        <TextField
          control={control}
          name="website"
          label={words.website.label}
          description="Begins with https://."
          type="url"
          inputMode="url"
        />
        <TextField
          control={control}
          name="emailDomain"
          label={words.emailDomain.label}
          description="What follows the @ in the club’s addresses."
        />
      </FormSection>
      <FormSection title="Look">
        <ClubCrestField form={form} clubId={clubId} named={namedCrest} />
        <ClubColours control={control} />
      </FormSection>
    </>
  )
}
