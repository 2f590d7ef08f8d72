import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactNoun, TAGS_MAX } from '@touchline/domain/nouns/contact/contact.ts'
import { useWatch, type Control } from 'react-hook-form'
import { usedTags } from '#data/nouns/contact/contact-tags.ts'
import { contactFieldWords as words } from './contact-words.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { TextField } from '#kit/form/fields/fields.tsx'
import { TagsField } from '#kit/form/fields/tags-field.tsx'

type Part = { control: Control<ContactForm> }

/** Fields that aren't drawn as their kind is. */
export const contactDrawings = ({ control }: Part) => ({
  tags: <Tags control={control} />,
  consent: <Consent control={control} />,
  doNotContact: <DoNotContact control={control} />,
})

/** Suggests the tags of other contacts. */
function Tags({ control }: Part) {
  const { data: tags = [] } = useQuery(usedTags())
  return (
    <TagsField
      control={control}
      name="tags"
      label={words.tags.label}
      description={contactNoun.fields.tags.hint ?? ''}
      max={TAGS_MAX}
      suggestions={tags}
    />
  )
}

const Consent = ({ control }: Part) => (
  <>
    <DayField control={control} name="consent.givenOn" label={words['consent.givenOn'].label} toward="past" />
    <TextField
      control={control}
      name="consent.how"
      label={words['consent.how'].label}
      description={t('For example at the fair, or in writing.')}
    />
  </>
)

/** Says what follows from it. */
function DoNotContact({ control }: Part) {
  const isBlocked = useWatch({ control, name: 'doNotContact' })
  return (
    <SwitchField
      control={control}
      name="doNotContact"
      label={words.doNotContact.label}
      description={
        isBlocked
          ? t('Calls and e-mails can’t be planned. Past ones can still be logged.')
          : t('Turn on if the person doesn’t want calls or e-mails.')
      }
    />
  )
}
