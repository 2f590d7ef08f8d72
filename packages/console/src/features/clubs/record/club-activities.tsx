import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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

/** Writes down and plans for a club: an activity is about one of its open deals or its people. */
export function ClubActivities({ club }: { club: Club }) {
  return (
    <Panel title="Activities">
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
        <Nothing>An activity is about a deal or a contact, and this club has none yet.</Nothing>
      ) : (
        <LazyComposer place={`clubs/${clubId}`} about={[first, ...others]} aboutLabel="About" hasLines />
      )}
      <CreateButton noun="contacts" label="Add contact" typed="" given={{ clubId }} />
    </Stack>
  )
}
