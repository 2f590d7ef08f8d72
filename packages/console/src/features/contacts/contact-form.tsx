import { rich } from '#ui/text/rich.tsx'
import { Anchor, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  blockingOf,
  checksAt,
  type Finding,
  findingsOf,
  type Said,
} from '@touchline/domain/engine/machine/check.ts'
import {
  type ContactDuplicate,
  contactDuplicateLabels,
  contactProbes,
} from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { ContactForm, emptyContactForm, toContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { contactCanEdit } from '@touchline/domain/nouns/contact/contact-record.ts'
import { type Contact, contactName, contactNoun, TAGS_MAX } from '@touchline/domain/nouns/contact/contact.ts'
import { candidateOf, contactWarnings } from '#data/nouns/contact/contact-candidate.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { addressHolder, askAddressesAgain, contactsLike } from '#data/nouns/contact/contact-duplicates.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { useContactFieldWords } from './use-contact-words.ts'
import { type DuplicateLine, DuplicatesPanel, type DuplicatesState } from '#kit/form/duplicates-panel.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { createPage } from '#screens/form/create-page.tsx'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { UseParts } from '#screens/form/form-body.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { contactChecks, contactIdentityFields } from '@touchline/domain/nouns/contact/contact-checks.ts'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { usedTags } from '#data/nouns/contact/contact-tags.ts'
import { contactFieldWords as words } from './contact-words.ts'
import { SwitchField } from '#kit/form/fields/choice-fields.tsx'
import { DayField } from '#kit/form/fields/day-field.tsx'
import { TextField } from '#kit/form/fields/fields.tsx'
import { TagsField } from '#kit/form/fields/tags-field.tsx'

type Part = { control: Control<ContactForm> }

/** Fields drawn differently from their kind. */
const contactDrawings = ({ control }: Part) => ({
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

/** Says what it means for the contact. */
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

/** Milliseconds of pause in typing before anything is asked. */
const PAUSE_MS = 400

type ContactChecks = {
  /** Possible duplicates; the previous ones while others are looked for. */
  duplicates: readonly ContactDuplicate[]
  state: DuplicatesState
  error: unknown
  retry: () => void
  /** Another contact with the same address: only this prevents saving. */
  inTheWay: Finding | undefined
}

/** Checks while someone types: after a pause, and only what hasn't been asked yet. */
function useContactChecks(control: Control<ContactForm>, id: string): ContactChecks {
  const [firstName, lastName, email, phone, clubId, organisation] = useWatch({
    control,
    name: contactIdentityFields,
  })
  const typed = JSON.stringify({ firstName, lastName, email, phone, clubId, organisation })
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const candidate = useMemo(() => candidateOf(JSON.parse(settled), id), [settled, id])
  const isAsking = contactProbes(candidate).length > 0
  const query = useQuery({
    ...contactsLike(candidate),
    enabled: isAsking,
    placeholderData: (before) => before,
  })
  const { data: holder } = useQuery({
    ...addressHolder(candidate.email ?? ''),
    enabled: candidate.email !== '',
  })
  const isSearching = query.isFetching || typed !== settled
  const duplicates = isAsking ? (query.data ?? []) : []
  const facts = { duplicates, ...(holder === undefined ? {} : { holder }) }
  return {
    duplicates,
    state: !isAsking ? 'missing' : query.isError ? 'failed' : isSearching ? 'searching' : 'found',
    error: query.error,
    retry: () => void query.refetch(),
    inTheWay: blockingOf(findingsOf(checksAt(contactChecks, candidate, 'form'), candidate, facts, 'form')),
  }
}

/** Special parts: possible duplicates beside the form. */
const useParts: UseParts<Contact, ContactForm, null> = ({ form, base, conflict }, { id }) => {
  const checks = useContactChecks(form.control, id)
  const versions = [base.values, form.getValues(), conflict?.theirs.values]
  return {
    instead: contactDrawings(form),
    words: useContactFieldWords(versions.map((after) => ({ after }))),
    blocked: checks.inTheWay?.sentence,
    notices: checks.inTheWay?.link && <HolderNotice holder={checks.inTheWay.link} />,
    beside: <Duplicates checks={checks} />,
  }
}

const resolver = formResolver(ContactForm)

const forms = {
  noun: contactNoun,
  paths: { list: () => paths.contacts(), record: paths.contact },
  start: () => null,
  resolver: () => resolver,
  warnings: contactWarnings,
  useParts,
}

const editing: EditForm<Contact, ContactForm, null> = {
  ...forms,
  nameOf: contactName,
  record: contacts.record,
  toForm: toContactForm,
  blank: () => emptyContactForm(''),
  facts: (contact) => ({ [t('Contact')]: contactName(contact) }),
  canEdit: contactCanEdit,
  async save({ changed: form, id, basis, openedAt }) {
    try {
      return await mutate(contactDecisions.update(), { ...basis, id, openedAt, form })
    } finally {
      void askAddressesAgain()
    }
  },
  undo: contactDecisions.undo,
  ofOne: ['email'],
}

export const contactForm = {
  create: createPage({
    ...forms,
    title: t('Add contact'),
    empty: () => emptyContactForm(currentAdmin().uid),
    newId: contactDecisions.newId,
    async save({ id, values, openedAt }) {
      try {
        await mutate(contactDecisions.create(), { id, form: values, openedAt })
        return { id }
      } finally {
        void askAddressesAgain()
      }
    },
  }),
  edit: editPage(editing),
  field: fieldEditor(editing),
  editing,
}

const Duplicates = ({ checks: { duplicates, state, error, retry } }: { checks: ContactChecks }) => (
  <DuplicatesPanel
    title={t('Possible duplicates')}
    noun={{ one: t('contact'), many: t('contacts') }}
    missing={t('Type a name to search for duplicates.')}
    state={state}
    duplicates={duplicates.map(lineOf)}
    error={error}
    retry={retry}
  />
)

/** Says who has the address, and where. */
const HolderNotice = ({ holder }: { holder: NonNullable<Said['link']> }) => (
  <Notice tone="bad" role="alert">
    <Text size="sm">
      {rich(
        t('<contact/> already has this e-mail address. Use another address, or edit that contact instead.'),
        {
          contact: () => (
            <Anchor href={paths.contact(holder.id)} target="_blank" rel="noopener" inherit underline="always">
              {holder.name}
            </Anchor>
          ),
        },
      )}
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
