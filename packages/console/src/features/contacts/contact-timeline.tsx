import { Divider, Group } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import { contactCanEdit, contactCanReverse } from '@touchline/domain/nouns/contact/contact-record.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { dealStatusLabels, dealStatusOf, dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { standingRev } from '@touchline/domain/shared/record.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { dealsInTimeline } from '#data/nouns/contact/contact-related.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { mergedBy, undoMergeQuestion } from './contact-merge-undo.ts'
import { useContactVocabulary } from './use-contact-words.ts'
import type { TimelineFeed, TimelineLine } from '#kit/decision/history/history.tsx'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'
import { LazyComposer } from '#screens/lazy-composer.tsx'
import { useActivityFeed } from '#screens/activity-feed.tsx'
import { PlannedActivities } from '#screens/planned-activities.tsx'
import { type Ask, DecisionHistory } from '#screens/record/record-page.tsx'
import { MailDrop } from '#screens/mail-drop.tsx'

type ContactTimelineProps = { contact: Contact; ask: Ask }

/**
 * Planned activities with a contact, and its past ones, notes, deals and decisions in one order. The latest decision can be
 * undone, a merge as a whole.
 */
export function ContactTimeline({ contact, ask }: ContactTimelineProps) {
  const { id, clubId } = contact
  const subject = { field: 'contactId', id } as const
  const { data: decisions } = useInfiniteQuery(historyOf('contacts', id))
  const canReverse = (decision: Decision) =>
    mergedBy(decision) === undefined
      ? contactCanReverse(decision, contact)
      : all(
          decision.rev === standingRev(contact) ? yes : no(t('Changed since. Undo the later changes first.')),
          contactCanEdit(contact),
        )
  return (
    <DecisionHistory
      collection="contacts"
      id={id}
      decisions={contactDecisions}
      name={contactName(contact)}
      vocabulary={useContactVocabulary(decisions?.pages.flatMap(({ rows }) => rows) ?? [])}
      canReverse={canReverse}
      questionFor={(decision) => {
        const mergedId = mergedBy(decision)
        return mergedId === undefined ? undefined : undoMergeQuestion(mergedId, t('The merged contact'))
      }}
      ask={ask}
      timeline={{
        feeds: [useActivityFeed(subject), useDealFeed(contact.id)],
        aside: (
          <Group gap={12} data-screen-only>
            <MailDrop about={{ contacts: [contact], clubId }} />
            <TextLink to={paths.activityAdd({ contact: id, ...(clubId ? { club: clubId } : {}) })}>
              {t('Full form')}
            </TextLink>
          </Group>
        ),
        above: (
          <>
            <LazyComposer
              place={`contacts/${id}`}
              about={[{ id, label: contactName(contact), on: { contactId: id, clubId } }]}
            />
            <PlannedActivities subject={subject} />
            <Divider />
          </>
        ),
      }}
    />
  )
}

function useDealFeed(contactId: string): TimelineFeed {
  const { data, error, refetch } = useQuery(dealsInTimeline(contactId))
  return {
    items: data?.flatMap(lineOf) ?? [],
    hasMore: false,
    isThere: data !== undefined,
    isReading: false,
    error,
    retry: refetch,
  }
}

function lineOf(deal: Deal): TimelineLine[] {
  const { id, createdAt } = deal
  if (!createdAt) return []
  return [
    {
      key: `deal ${id}`,
      at: createdAt,
      icon: IconBriefcase,
      kind: t('Deal'),
      title: <TextLink to={paths.pipeline(id)}>{dealTitle(deal)}</TextLink>,
      facts: [dealStatusLabels[dealStatusOf(deal)]],
    },
  ]
}
