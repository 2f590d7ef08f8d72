import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { contactCanMerge } from '@touchline/domain/nouns/contact/contact-record.ts'
import {
  type Contact,
  contactName,
  lifecycleLabels,
  lifecycleOf,
} from '@touchline/domain/nouns/contact/contact.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { ContactMerger, ContactMovingName } from '#data/merge/contact-merge-kinds.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { contactDuplicateLabels } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { contactsLike } from '#data/nouns/contact/contact-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import { contactsFound } from '#data/search/found-records.ts'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useNavigate } from 'react-router'
import {
  beginContactMerge,
  contactMergerOf,
  contactNaming,
  finishContactMerge,
} from '#data/merge/contact-merge.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { MovesPanel, useMoves } from '#kit/merge/moves-panel.tsx'
import { toast } from '#kit/toast.tsx'
import { undoMergeOf, undoMergeQuestion } from './contact-merge-undo.ts'
import { contactFields, ContactForm, toContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useState } from 'react'
import { useContactFieldWords } from './use-contact-words.ts'
import { type FieldWords, formatValue } from '#kit/decision/history/vocabulary.ts'
import type { FormLook, Survivors } from '#kit/merge/survivors.ts'
import { MergePreview, MergeSteps, useSurvivors } from '#kit/merge/merge-preview.tsx'

/** Merge of a contact into another: which one, which values to keep, then everything that links to it moves. */
export function ContactMerge({ loaded }: { loaded: Contact }) {
  useFresh('contacts', loaded.id)
  // At the end of the merge the record is gone; its last state stays on the screen.
  const { data: contact = loaded } = useQuery(contacts.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: t('Contacts'), to: paths.contacts() },
        { label: contactName(contact), to: paths.contact(contact.id) },
      ]}
      title={t('Merge {contactName} into another contact', { contactName: contactName(contact) })}
    >
      <MergeSteps<ContactMerger, Contact>
        record={contacts.record}
        isMade={contact.mergedInto !== undefined}
        verdict={contactCanMerge(contact)}
        renderChoice={(onChoose) => <ContactMergeChoice contact={contact} onChoose={onChoose} />}
        renderPreview={(into, onOther, onMerged) => (
          <ContactMergePreview contact={contact} into={into} onOther={onOther} onMerged={onMerged} />
        )}
        renderMoves={(merger) => <ContactMergeMoves contact={contact} merger={merger} />}
      />
    </Page>
  )
}

type ChoiceProps = { contact: Contact; onChoose: (id: string) => void }

/** Choice of the contact to keep: possible duplicates first, any other by name. */
function ContactMergeChoice({ contact, onChoose }: ChoiceProps) {
  const { id, rev, firstName, lastName, email, phone, clubId, organisation } = contact
  const candidate = { id, firstName, lastName, email, phone, clubId, organisation }
  return (
    <SurvivorChoice
      title={t('Choose the contact to keep')}
      searchLabel={t('Search by name, organisation or e-mail')}
      merged={{ collection: 'contacts', id, rev }}
      alike={async () =>
        (await queryClient.fetchQuery(contactsLike(candidate))).map(({ contact: record, reasons }) => ({
          record,
          reasons: reasons.map((reason) => contactDuplicateLabels[reason]),
        }))
      }
      find={(typed) => queryClient.fetchQuery(contactsFound(typed))}
      offerOf={(other, reasons) => offerOf(contact, other, reasons)}
      words={{
        alike: t('Possible duplicates'),
        noneAlike: t('No possible duplicates. Search for the contact to keep.'),
        noneFound: t('No other contacts found.'),
      }}
      onChoose={onChoose}
    />
  )
}

const offerOf = (contact: Contact, other: Contact, facts: readonly string[]): SurvivorOffer => ({
  id: other.id,
  name: contactName(other),
  facts: [
    other.jobRole ?? '',
    other.organisation ?? '',
    other.email ?? '',
    lifecycleLabels[lifecycleOf(other)],
    ...facts,
  ],
  verdict: contactCanMerge(contact, other),
})

type MovesProps = {
  contact: Contact
  /** Known if the merge was just made: then everything moves at once. */
  merger: ContactMerger | undefined
}

/** Moves everything that links to a contact being merged, and removes the contact at the end. */
function ContactMergeMoves({ contact, merger }: MovesProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useDecision()
  const intoId = merger?.intoId ?? contact.mergedInto ?? ''
  const { data: into } = useQuery({ ...contacts.record(intoId), enabled: intoId !== '' })
  const counts = useQuery(contactNaming(contact.id))
  const [name, other] = [contactName(contact), into ? contactName(into) : t('the other contact')]
  const run = useMoves({
    count: () => queryClient.fetchQuery(contactNaming(contact.id)),
    move: async (signal, onStep) => {
      let isWhole = true
      const known = merger ?? (await contactMergerOf(contact))
      await finishContactMerge({
        merger: known,
        signal,
        onStep: (step) => {
          if ('left' in step) isWhole = false
          onStep(step)
        },
      })
      if (signal.aborted || !isWhole) return
      toast.done(t('{name} merged into {other}.', { name, other }), {
        undo: () => undoMergeOf(contact.id),
      })
      void navigate(paths.contact(intoId), { replace: true })
    },
    isMade: merger !== undefined,
  })
  return (
    <>
      <MovesPanel
        title={t('Moving to {other}', { other })}
        sentences={{
          waiting: t('Merging {name} into {other}. Still to move:', { name, other }),
          done: t('Everything has moved.'),
          none: NOTHING_NAMES_IT,
        }}
        words={movingWords}
        counts={counts}
        run={run}
        hasLastStep
        remaining={{ name: other, to: paths.contact(intoId) }}
        pathOf={(left) => (left.name === 'deals' ? paths.pipeline(left.id) : paths.activity(left.id))}
      >
        <ActionButtons
          actions={[
            {
              id: 'undo',
              label: t('Undo merge…'),
              icon: IconArrowBackUp,
              verdict: yes,
              run: () =>
                ask(undoMergeQuestion(contact.id, name, () => void navigate(paths.contact(contact.id)))),
            },
          ]}
        />
      </MovesPanel>
      {dialog}
    </>
  )
}

type FieldName = keyof ContactForm

type PreviewProps = {
  contact: Contact
  into: Contact
  onOther: () => void
  onMerged: (merger: ContactMerger) => void
}

/** Both contacts side by side, with the values to keep and the records that move. */
function ContactMergePreview({ contact, into, onOther, onMerged }: PreviewProps) {
  const [openedAt] = useState(() => new Date())
  // The same for every attempt, so that a repeat after a lost answer is one merge.
  const [batchId] = useState(() => `merge-${crypto.randomUUID()}`)
  const counts = useQuery(contactNaming(contact.id))
  const [own, other] = [toContactForm(into), toContactForm(contact)]
  const kept = useSurvivors<ContactForm>(own, other, {
    look: lookOf(useContactFieldWords([{ after: own }, { after: other }])),
    both: { tags: allTags(own, other) },
    first: wary(own, other),
    schema: ContactForm,
  })
  const { form } = kept
  const names = { into: contactName(into), from: contactName(contact) }
  return (
    <MergePreview
      names={names}
      onOther={onOther}
      counts={counts}
      words={movingWords}
      none={NOTHING_NAMES_IT}
      counting={t('Still counting linked records.')}
      stays={t('Activities, notes and deals of {from} move. Its decisions stay in the log.', {
        from: names.from,
      })}
      warnings={warningsOf(own, other, kept.survivors)}
      verdict={contactCanMerge(contact, into)}
      question={{
        title: t('Merge: {from}', { from: names.from }),
        effect: t(
          '{from} is merged into {into}. Linked records move there one by one, then {from} is removed and its address leads to {into}. The merge can be undone.',
          { from: names.from, into: names.into },
        ),
        confirm: t('Merge'),
        tone: 'danger',
        run: async () => onMerged(await beginContactMerge({ from: contact, into, form, batchId, openedAt })),
      }}
      kept={kept}
      both={{ tags: t('All tags') }}
    />
  )
}

const lookOf = (words: Record<string, FieldWords>): FormLook<ContactForm> => ({
  label: (name) => words[name]?.label ?? name,
  shown: (name, form) => formatValue(contactFields({ [name]: form[name] })[name], words[name]),
})

/** Keeps "do not contact" of the merged contact, unless somebody chooses otherwise. */
const wary = (own: ContactForm, other: ContactForm): Survivors<FieldName> =>
  other.doNotContact && !own.doNotContact ? { doNotContact: 'from' } : {}

/** Each tag once, however it's written. */
function allTags(own: ContactForm, other: ContactForm): string[] {
  const known = new Set(own.tags.map(fold))
  return [...own.tags, ...other.tags.filter((tag) => !known.has(fold(tag)))]
}

function warningsOf(own: ContactForm, other: ContactForm, survivors: Survivors<FieldName>): string[] {
  const isDropped = other.email !== '' && other.email !== own.email && survivors.email !== 'from'
  const isReplaced = own.email !== '' && other.email !== own.email && survivors.email === 'from'
  const remainsBlocked = survivors.doNotContact === 'from' ? other.doNotContact : own.doNotContact
  return [
    ...(isDropped ? [t('The address {email} is kept only in the log.', { email: other.email })] : []),
    ...(isReplaced ? [t('The address {email} is kept only in the log.', { email: own.email })] : []),
    ...(own.doNotContact === other.doNotContact
      ? []
      : remainsBlocked
        ? [
            t(
              'One of the two must not be contacted, so planned calls and e-mails can’t move. Cancel them first.',
            ),
          ]
        : [t('One of the two must not be contacted, but the merged contact may be.')]),
  ]
}

/** Records that link to a contact, by kind, in the order in which they move. */
const movingWords: Record<ContactMovingName, { one: string; many: string }> = {
  activities: { one: t('activity'), many: t('activities') },
  deals: { one: t('deal'), many: t('deals') },
}

const NOTHING_NAMES_IT = t('Nothing links to this contact.')
