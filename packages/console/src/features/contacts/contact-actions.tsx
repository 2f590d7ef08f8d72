import { IconAddressBook, IconArrowsJoin, IconBriefcase, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import {
  contactCanDelete,
  contactCanEdit,
  contactCanMerge,
} from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refuseUnless } from '#data/engine/record-changes.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { contactDependants } from '#data/nouns/contact/contact-related.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'

/** Actions on this contact, each with its verdict. `ask` opens the page's decision dialog. */
export function useContactActions(
  contact: Contact,
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const { data: dependants } = useQuery(contactDependants(contact.id))
  const name = contactName(contact)

  const remove = async () => {
    // Somebody may have planned something while the question was open.
    const now = await queryClient.fetchQuery(contactDependants(contact.id))
    refuseUnless(contactCanDelete(contact, now))
    await mutate(contactDecisions.remove(), { id: contact.id, seen: contact, openedAt })
    toast.done(t('{name} deleted.', { name }))
    void navigate(paths.contacts(), { replace: true })
  }

  return {
    actions: [
      {
        id: 'edit',
        label: t('Edit'),
        icon: IconPencil,
        verdict: contactCanEdit(contact),
        run: () => void navigate(paths.contactEdit(contact.id)),
        shortcut: 'E',
        waits: true,
      },
    ],
    more: [
      {
        id: 'deal',
        label: t('Add deal'),
        icon: IconBriefcase,
        verdict: contactCanEdit(contact),
        run: () =>
          void navigate(
            paths.pipelineAdd({
              contact: contact.id,
              ...(contact.clubId ? { club: contact.clubId } : {}),
            }),
          ),
      },
      {
        id: 'card',
        label: t('Download vCard'),
        icon: IconAddressBook,
        verdict: yes,
        run: () => void saveCard(contact).catch((failure: unknown) => toast.error(failure)),
      },
      {
        id: 'merge',
        label: t('Merge into another contact…'),
        icon: IconArrowsJoin,
        verdict: contactCanMerge(contact),
        run: () => void navigate(paths.contactMerge(contact.id)),
      },
      {
        id: 'delete',
        label: t('Delete…'),
        icon: IconTrash,
        tone: 'danger',
        verdict: contactCanDelete(contact, dependants),
        run: () =>
          ask({
            title: t('Delete for good: {name}', { name }),
            effect: t(
              'Nothing links to this contact. Deleting it frees its e-mail address; its last state stays in the log. This can’t be undone.',
            ),
            confirm: t('Delete for good'),
            tone: 'danger',
            typed: name,
            run: remove,
          }),
      },
    ],
  }
}

/** Saves the contact for an address book. */
async function saveCard(contact: Contact): Promise<void> {
  const { clubId } = contact
  const clubName = clubId ? await queryClient.fetchQuery(subjectName('clubs', clubId)) : undefined
  const { cardsOf } = await import('./contact-card.ts')
  const { saveFile } = await import('#kit/list/export-rows.ts')
  const card = cardsOf([{ ...contact, names: clubName === undefined ? {} : { clubId: clubName } }])
  saveFile(`${contactName(contact)}.vcf`, [card], 'text/vcard;charset=utf-8')
}
