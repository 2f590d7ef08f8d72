import { ContactForm, emptyContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactNoun } from '@touchline/domain/nouns/contact/contact.ts'
import { contactWarnings } from '#data/nouns/contact/contact-candidate.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { askAddressesAgain } from '#data/nouns/contact/contact-duplicates.ts'
import { mutate } from '#data/query-client.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import { currentAdmin } from '#data/session/session.ts'
import { TextField } from '#kit/form/fields/fields.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { QuickForm, type Given, type QuickProps } from './quick-form.tsx'

const { fields } = contactNoun
const resolver = formResolver(ContactForm)

/** The last word is the family name; an e-mail address isn't a name. */
function named(typed: string): Partial<ContactForm> {
  if (typed.includes('@')) return { email: typed }
  const words = typed.split(/\s+/)
  return words.length < 2
    ? { firstName: typed }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const known = ({ clubId = '', email }: Given): Partial<ContactForm> => ({
  clubId,
  ...(email === undefined ? {} : { email }),
})

/** A new contact, by name, and how to reach them. */
export const QuickContact = ({ given = {}, ...props }: QuickProps) => (
  <QuickForm<ContactForm>
    {...props}
    noun={contactNoun}
    resolver={resolver}
    blank={emptyContactForm(currentAdmin().uid)}
    begin={{ ...named(props.typed), ...known(given) }}
    newId={contactDecisions.newId}
    warnings={contactWarnings}
    save={async ({ id, values: form, openedAt }) => {
      try {
        await mutate(contactDecisions.create(), { id, form, openedAt })
      } finally {
        void askAddressesAgain()
      }
    }}
    nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
    fullForm={paths.contactAdd()}
  >
    {({ control }) => (
      <>
        <TextField control={control} name="firstName" label={fields.firstName.label} required />
        <TextField control={control} name="lastName" label={fields.lastName.label} />
        <TextField control={control} name="email" label={fields.email.label} type="email" inputMode="email" />
        <TextField control={control} name="phone" label={fields.phone.label} type="tel" inputMode="tel" />
        <TextField control={control} name="jobRole" label={fields.jobRole.label} />
        <RecordField
          control={control}
          name="clubId"
          label={fields.clubId.label}
          {...recordPicker(fields.clubId)}
        />
      </>
    )}
  </QuickForm>
)
