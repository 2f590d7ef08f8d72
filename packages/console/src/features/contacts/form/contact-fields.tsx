import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { lifecycleLabels, lifecycleStages } from '@touchline/domain/nouns/contact/contact.ts'
import { TAGS_MAX } from '@touchline/domain/nouns/contact/contact.ts'
import { countryChoices } from '@touchline/domain/shared/place/country.ts'
import { useWatch, type Control } from 'react-hook-form'
import { clubChoices } from '#data/nouns/club/club-choices.ts'
import { usedTags } from '#data/nouns/contact/contact-tags.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { contactFieldWords as words } from '#features/contacts/contact-words.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { SelectField, TextField } from '#kit/form/fields/fields.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { TagsField } from '#kit/form/fields/tags-field.tsx'
import { FormSection } from '#kit/form/form-section.tsx'

const clubNameOf = (id: string) => subjectName('clubs', id)
const userNameOf = (id: string) => subjectName('users', id)

export function ContactFields({ control }: { control: Control<ContactForm> }) {
  return (
    <Stack gap="lg">
      <FormSection title="Person">
        <TextField control={control} name="firstName" label={words.firstName.label} required />
        <TextField control={control} name="lastName" label={words.lastName.label} />
        <TextField
          control={control}
          name="email"
          label={words.email.label}
          description="Belongs to one contact only."
          type="email"
          inputMode="email"
        />
        <TextField
          control={control}
          name="phone"
          label={words.phone.label}
          description="With country code and no blanks, such as +441632960961."
          type="tel"
          inputMode="tel"
        />
        <SelectField
          control={control}
          name="country"
          label={words.country.label}
          placeholder="Unknown"
          options={countryChoices}
          searchable
        />
      </FormSection>
      <FormSection title="Work">
        <TextField control={control} name="jobRole" label={words.jobRole.label} />
        <RecordField
          control={control}
          name="clubId"
          label={words.clubId.label}
          find={clubChoices}
          nameOf={clubNameOf}
          placeholder="Type to find a club"
        />
        <TextField
          control={control}
          name="organisation"
          label={words.organisation.label}
          description="Where it is none of the clubs."
        />
      </FormSection>
      <Sales control={control} />
      <Permission control={control} />
    </Stack>
  )
}

function Sales({ control }: { control: Control<ContactForm> }) {
  const { data: tags = [] } = useQuery(usedTags())
  return (
    <FormSection
      title="Sales"
      below={
        <TagsField
          control={control}
          name="tags"
          label={words.tags.label}
          description={`At most ${TAGS_MAX}, each entered with Enter.`}
          max={TAGS_MAX}
          suggestions={tags}
        />
      }
    >
      <SelectField
        control={control}
        name="lifecycleStage"
        label={words.lifecycleStage.label}
        options={lifecycleStages.map((value) => ({ value, label: lifecycleLabels[value] }))}
        required
      />
      <RecordField
        control={control}
        name="ownerId"
        label={words.ownerId.label}
        description="The administrator who looks after the contact."
        find={administratorChoices}
        nameOf={userNameOf}
        few
        required
        placeholder="Choose an administrator"
      />
      <TextField
        control={control}
        name="source"
        label={words.source.label}
        description="Where the contact came from."
      />
    </FormSection>
  )
}

function Permission({ control }: { control: Control<ContactForm> }) {
  const isBlocked = useWatch({ control, name: 'doNotContact' })
  return (
    <FormSection
      title="Permission"
      below={
        <SwitchField
          control={control}
          name="doNotContact"
          label={words.doNotContact.label}
          description={
            isBlocked
              ? 'No call and no e-mail can be planned. What was done can still be noted.'
              : 'Switch on when the person does not want to be called or written to.'
          }
        />
      }
    >
      <DayField control={control} name="consent.givenOn" label={words['consent.givenOn'].label} />
      <TextField
        control={control}
        name="consent.how"
        label={words['consent.how'].label}
        description="Such as: at the fair, in writing."
      />
    </FormSection>
  )
}
