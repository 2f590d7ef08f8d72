import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealStatusOf, dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { toAppError } from '#data/errors.ts'
import { contactsOfClub, dealsOfClub } from '#data/nouns/club/club-related.ts'
import { primaryContactOf } from '#data/nouns/pipeline/deal-side-effects.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Nothing } from '#kit/page/related.tsx'
import { ComposerRoom, LazyComposer } from '#screens/composer/lazy-composer.tsx'
import { CreateButton } from '#screens/create/create-button.tsx'
import { Panel } from '#ui/panel.tsx'

/** Logs and plans activities for a club, each about one of its open deals or contacts. */
export function ClubActivities({ club }: { club: Club }) {
  return (
    <Panel title={t('Activities')}>
      <Activities club={club} />
    </Panel>
  )
}

function Activities({ club }: { club: Club }) {
  const { id: clubId } = club
  const [deals, people] = [useQuery(dealsOfClub(clubId)), useQuery(contactsOfClub(clubId))]
  const failed = [deals, people].find(({ error, data }) => error !== null && data === undefined)
  if (failed) return <FailureNotice error={toAppError(failed.error)} retry={() => void failed.refetch()} />
  if (deals.data === undefined || people.data === undefined) return <ComposerRoom />
  const ofDeals = deals.data.rows
    .filter((deal) => dealStatusOf(deal) === 'open')
    .map((deal) => ({
      id: deal.id,
      label: dealTitle(deal),
      on: { pipelineId: deal.id, contactId: primaryContactOf(deal), clubId },
    }))
  const ofPeople = people.data.rows.map((contact) => ({
    id: contact.id,
    label: contactName(contact),
    on: { contactId: contact.id, clubId },
  }))
  const [first, ...others] = [...ofDeals, ...ofPeople]
  return (
    <Stack gap="sm">
      {first === undefined ? (
        <Nothing>{t('Add a deal or a contact to log activities.')}</Nothing>
      ) : (
        <LazyComposer place={`clubs/${clubId}`} about={[first, ...others]} aboutLabel={t('About')} hasLines />
      )}
      <CreateButton noun="contacts" label={t('Add contact')} typed="" given={{ clubId }} />
    </Stack>
  )
}
