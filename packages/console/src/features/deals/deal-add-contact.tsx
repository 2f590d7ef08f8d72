import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { DEAL_CONTACTS_MAX, dealNoun, dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { mutate, readAgain } from '#data/query-client.ts'
import { recordPicker } from '#data/search/record-picker.ts'
import type { CreationFormProps } from '#kit/form/use-creation.tsx'
import { RecordField } from '#kit/form/fields/record-field.tsx'
import { useOnline } from '#kit/online.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { toast } from '#kit/toast.tsx'
import { quickForms } from '#screens/create/creations.tsx'
import { useQuery } from '@tanstack/react-query'
import { contactName, lifecycleLabels, lifecycleOf } from '@touchline/domain/nouns/contact/contact.ts'
import { mayContact } from '@touchline/domain/nouns/activity/activity-status.ts'
import { contactsById } from '#data/nouns/contact/contacts.ts'
import { primaryContactOf } from '#data/nouns/deal/deal-side-effects.ts'
import { Count, Line, Lines, Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'

/** Adds a contact to the deal, or creates one, without leaving the page. */
function DealAddContact({ deal }: { deal: Deal }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const online = useOnline()
  const isFull = (deal.contactIds ?? []).length >= DEAL_CONTACTS_MAX
  const why = isFull
    ? t('A deal can have at most {max} contacts.', { max: DEAL_CONTACTS_MAX })
    : online.ok
      ? undefined
      : online.why
  const open = () => why === undefined && setOpen(true)
  useShortcuts(t('Contacts'), why === undefined ? [{ label: t('Add a contact to the deal'), run: open }] : [])
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) return <Adding deal={deal} onClose={close} />
  return (
    <Group>
      <Button
        ref={button}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={open}
        {...(why === undefined ? {} : { title: why, 'data-disabled': true, 'aria-disabled': true })}
      >
        {t('Add contact')}
      </Button>
    </Group>
  )
}

function Adding({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const form = useForm({ defaultValues: { contactId: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('contactId'), [setFocus])
  const add = (contactId: string) => {
    if (contactId === '') return
    onClose()
    void addTo(deal.id, contactId).catch((failure: unknown) => toast.error(failure))
  }
  // A new contact here is likely from the deal's club.
  const [Create] = useState(() => (props: CreationFormProps) => (
    <quickForms.contacts {...props} given={{ clubId: deal.clubId }} />
  ))
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <RecordField
          control={form.control}
          name="contactId"
          label={t('Contact to add')}
          {...recordPicker(dealNoun.fields.contactIds)}
          placeholder={t('Type a name')}
          create={Create}
          onChosen={add}
        />
      </div>
      <CloseButton aria-label={t('Cancel adding a contact')} onClick={onClose} mb={8} />
    </Group>
  )
}

/** Adds to the current deal, so that contacts added in the meantime stay. */
async function addTo(id: string, contactId: string): Promise<void> {
  const deal = await readAgain(deals.record(id))
  const ids = deal.contactIds ?? []
  if (ids.includes(contactId)) return
  const { decisionId } = await mutate(dealDecisions.update(), {
    id,
    seen: deal,
    form: { contactIds: [...ids, contactId] },
  })
  toast.done(t('Added to {dealTitle}.', { dealTitle: dealTitle(deal) }), {
    undo: () => dealDecisions.undo(decisionId),
  })
}

/** Contacts of the deal, the primary one first. */
export function DealPeople({ deal }: { deal: Deal }) {
  const ids = deal.contactIds ?? []
  const primary = primaryContactOf(deal)
  const ordered = ids.toSorted((a, b) => Number(b === primary) - Number(a === primary))
  const { data } = useQuery({ ...contactsById(ids), enabled: ids.length > 0 })
  return (
    <Panel title={t('Contacts')} aside={<Count count={ids.length} />}>
      {ids.length === 0 ? (
        <Nothing>{t('No contacts.')}</Nothing>
      ) : (
        <Lines>
          {ordered.map((id) => {
            const contact = data?.get(id)
            if (contact === undefined)
              return (
                <Text key={id} size="sm" c="dimmed">
                  {data === undefined ? ' ' : t('{id} was removed', { id })}
                </Text>
              )
            const facts = [
              id === primary ? t('Primary contact') : '',
              contact.jobRole ?? '',
              lifecycleLabels[lifecycleOf(contact)],
              mayContact(contact).ok ? '' : t('Do not contact'),
            ]
            return (
              <Line key={id} to={paths.contact(id)} facts={facts}>
                {contactName(contact)}
              </Line>
            )
          })}
        </Lines>
      )}
      <DealAddContact deal={deal} />
    </Panel>
  )
}
