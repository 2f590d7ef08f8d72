import { Divider, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealCanReverse } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { contactsById } from '#data/nouns/contact/contacts.ts'
import { primaryContactOf } from '#data/nouns/deal/deal-side-effects.ts'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { DealComposer } from './deal-composer.tsx'
import { amountIn, dealFieldWords, dealVocabulary } from './deal-words.ts'
import { nameOfStage } from './stage-words.ts'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'
import { type Ask, DecisionHistory } from '#screens/record/record-page.tsx'
import { MailDrop } from '#screens/mail-drop.tsx'
import { useActivityFeed } from '#screens/activity-feed.tsx'
import { PlannedActivities } from '#screens/planned-activities.tsx'

type DealTimelineProps = {
  deal: Deal
  stages: readonly PipelineStage[]
  ask: Ask
}

/** Planned activities of a deal, and its past ones, notes and decisions in one order. */
export function DealTimeline({ deal, stages, ask }: DealTimelineProps) {
  const fields = useDealWords(deal, stages)
  const subject = { field: 'pipelineId', id: deal.id } as const
  const contact = primaryContactOf(deal)
  const ids = deal.contactIds ?? []
  const { data: known } = useQuery({ ...contactsById(ids), enabled: ids.length > 0 })
  const people = ids.flatMap((id) => known?.get(id) ?? [])
  const start = { pipeline: deal.id, ...(contact === undefined ? {} : { contact }) }
  return (
    <DecisionHistory
      collection="pipelines"
      id={deal.id}
      decisions={dealDecisions}
      name={dealTitle(deal)}
      vocabulary={{ ...dealVocabulary, fields }}
      // The vocabulary has them.
      names={undefined}
      canReverse={(decision) => dealCanReverse(decision, deal, { stages })}
      ask={ask}
      timeline={{
        feeds: [useActivityFeed(subject)],
        aside: (
          <Group gap={12} data-screen-only>
            <MailDrop about={{ pipelineId: deal.id, clubId: deal.clubId, contacts: people }} />
            <TextLink to={paths.activityAdd(start)}>{t('Full form')}</TextLink>
          </Group>
        ),
        above: (
          <>
            <DealComposer deal={deal} />
            <PlannedActivities subject={subject} />
            <Divider />
          </>
        ),
      }}
    />
  )
}

/** Words of the fields with the names of the records they refer to, where known. */
export function useDealWords(deal: Deal, stages: readonly PipelineStage[]) {
  const { data: people = [] } = useQuery(administrators())
  const ids = deal.contactIds ?? []
  const { data: contacts } = useQuery({ ...contactsById(ids), enabled: ids.length > 0 })
  const { data: club } = useQuery({ ...nameOfClub(deal.clubId ?? ''), enabled: deal.clubId !== undefined })
  const contact = (id: unknown) => {
    const known = contacts?.get(String(id))
    return known === undefined ? String(id) : contactName(known)
  }
  return {
    ...dealFieldWords,
    stageId: { ...dealFieldWords.stageId, format: (id: unknown) => nameOfStage(String(id), stages) },
    ownerId: {
      ...dealFieldWords.ownerId,
      format: (id: unknown) => people.find(({ value }) => value === id)?.label ?? String(id),
    },
    clubId: {
      ...dealFieldWords.clubId,
      format: (id: unknown) => (id === deal.clubId ? (club ?? String(id)) : String(id)),
    },
    primaryContactId: { ...dealFieldWords.primaryContactId, format: contact },
    contactIds: {
      ...dealFieldWords.contactIds,
      format: (value: unknown) => (Array.isArray(value) ? value.map(contact).join(', ') : contact(value)),
    },
    valueMinor: { ...dealFieldWords.valueMinor, format: amountIn(deal.currency) },
  }
}
