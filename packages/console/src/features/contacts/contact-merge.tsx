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
import type { ContactMerger } from '#data/merge/contact-merge-kinds.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { MergeSteps } from '#kit/merge/merge-steps.tsx'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { ContactMergePreview, movingWords, NOTHING_NAMES_IT } from './contact-merge-preview.tsx'
import { contactDuplicateLabels } from '@touchline/domain/nouns/contact/contact-duplicates.ts'
import { contactsLike } from '#data/nouns/contact/contact-duplicates.ts'
import { queryClient } from '#data/query-client.ts'
import { contactsFound } from '#data/search/found-records.ts'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useNavigate } from 'react-router'
import { contactMergerOf, contactNaming, finishContactMerge } from '#data/merge/contact-merge.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { MovesPanel, useMoves } from '#kit/merge/moves-panel.tsx'
import { toast } from '#kit/toast.tsx'
import { undoMergeOf, undoMergeQuestion } from './contact-merge-undo.ts'

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
