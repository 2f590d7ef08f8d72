import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { contactName, lifecycleLabels, lifecycleOf } from '@touchline/domain/nouns/contact/contact.ts'
import { mayContact } from '@touchline/domain/nouns/activity/activity-status.ts'
import type { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { contactsById } from '#data/nouns/contact/contacts.ts'
import { primaryContactOf } from '#data/nouns/pipeline/deal-side-effects.ts'
import { Count, Line, Lines, Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { DealAddContact } from './deal-add-contact.tsx'

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
