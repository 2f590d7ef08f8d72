import { Anchor, Text } from '@mantine/core'
import type { Said } from '@touchline/domain/machine/check.ts'
import {
  contactDuplicateLabels,
  type ContactDuplicate,
} from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import type { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { useContactFieldWords } from '#features/contacts/use-contact-words.ts'
import { DuplicatesPanel, type DuplicateLine } from '#kit/form/duplicates-panel.tsx'
import { FormBeside } from '#kit/form/form-beside.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import type { RecordForm as RecordFormState } from '#kit/form/use-record-form.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useContactChecks } from './contact-checks.ts'
import { ContactFields } from './contact-fields.tsx'

type ContactFormFrameProps = {
  record: RecordFormState<ContactForm>
  /** The contact's key, also of one to come. */
  contactId: string
  saveLabel: string
  cancelTo: string
}

/** The form of a contact, beside it the contacts that may be the same person. */
export function ContactFormFrame({ record, contactId, ...frame }: ContactFormFrameProps) {
  const checks = useContactChecks(record.form.control, contactId)
  const { duplicates, state, error, retry, inTheWay } = checks
  const versions = [record.base.values, record.form.getValues(), record.conflict?.theirs.values]
  const words = useContactFieldWords(versions.map((after) => ({ after })))
  return (
    <FormBeside
      beside={
        <DuplicatesPanel
          title="Contacts that may be the same"
          noun={{ one: 'contact', many: 'contacts' }}
          missing="They are looked for while you type the name."
          state={state}
          duplicates={duplicates.map(lineOf)}
          error={error}
          retry={retry}
        />
      }
    >
      <RecordForm
        record={record}
        words={words}
        recordPath={paths.contact}
        blocked={inTheWay?.sentence}
        {...frame}
      >
        <ContactFields control={record.form.control} />
        {inTheWay?.link && <HolderNotice holder={inTheWay.link} />}
      </RecordForm>
    </FormBeside>
  )
}

/** Says who has the address, and where. */
const HolderNotice = ({ holder }: { holder: NonNullable<Said['link']> }) => (
  <Notice tone="bad" role="alert">
    <Text size="sm">
      <Anchor href={paths.contact(holder.id)} target="_blank" rel="noopener" inherit underline="always">
        {holder.name}
      </Anchor>{' '}
      has this e-mail address already. An address belongs to one contact only: use another one, or change that
      contact instead.
    </Text>
  </Notice>
)

const lineOf = ({ contact, reasons }: ContactDuplicate): DuplicateLine => ({
  id: contact.id,
  to: paths.contact(contact.id),
  name: contactName(contact),
  facts: [contact.jobRole ?? '', contact.organisation ?? '', contact.email ?? ''],
  reasons: reasons.map((reason) => contactDuplicateLabels[reason]),
})
