import { t, tc } from '@touchline/domain/language/t.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { reportCaseCan } from '@touchline/domain/nouns/report/report-case-status.ts'
import {
  reasonsReported,
  type ReportCase,
  reportCaseName,
  reportCaseNoun,
  reportCaseStatusLabels,
  reportCaseStatusOf,
} from '@touchline/domain/nouns/report/report-case.ts'
import { Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { reportCaseDecisions } from '#data/nouns/report/report-case-decisions.ts'
import { reportCasesReview } from '#data/nouns/report/report-cases.ts'
import { readRecipient } from '#data/nouns/recipient.ts'
import { mutate } from '#data/query-client.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin, currentDecider } from '#data/session/session.ts'
import { defineQueue, type ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { knownAction } from '#kit/review/usual-actions.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { paths } from '#paths.ts'
import { ItemPeople } from '#screens/item-people.tsx'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { queuePage } from '#screens/noun-queue.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'

const actionIds = ['dismiss', 'uphold'] as const

const verdictsOf = (reported: ReportCase) =>
  Object.fromEntries(actionIds.map((action) => [action, reportCaseCan(action, reported, currentDecider())]))

/** Cases of reports, the longest waiting first. */
const whole: ReviewQueue<ReportCase> = {
  ...reportCasesReview,
  collection: reportCaseNoun.collection,
  title: reportCaseNoun.queue?.title ?? reportCaseNoun.many,
  noun: { one: reportCaseNoun.one, many: reportCaseNoun.many },
  filters: [],
  address: { of: paths.reportCase, param: 'id', bare: paths.reports() },
  serverTime,
  reviewerId: () => currentAdmin().uid,
  itemName: reportCaseName,
  recipientOf: ({ ownerId }) => readRecipient(ownerId),
  templateValues: () => ({}),
  itemLine: (reported) =>
    reasonsReported(reported)
      .map(([code]) => reasonLabel(code))
      .join(' · '),
  verdictOn: (reported) =>
    verdictText(reportCaseStatusLabels[reportCaseStatusOf(reported)], reported.decision),
  fetchAhead: () => undefined,
  WithFindings: ({ item, children }) => children({ warnings: [], verdicts: verdictsOf(item) }),
  Item: ({ item }) => (
    <Stack gap="md">
      <Panel title={tc('reports', 'Reports')}>
        <Facts facts={nounFacts(reportCaseNoun, item)} />
      </Panel>
      <ItemPeople collection={reportCaseNoun.collection} item={item} name={reportCaseName(item)} />
    </Stack>
  ),
  actions: [
    {
      id: 'dismiss',
      label: t('Nothing to act on'),
      keys: 'A',
      icon: IconCheck,
      tone: 'primary',
      effect: t('The reporters are told that nothing changes.'),
      done: (name) => t('{name}: nothing to act on.', { name }),
    },
    {
      id: 'uphold',
      label: t('Acted on'),
      keys: 'R',
      icon: IconX,
      tone: 'danger',
      effect: t('The reporters are told that something was done.'),
      reason: { scope: 'report' },
      silent: true,
      done: (name) => t('{name}: acted on.', { name }),
    },
  ],
  reasonsFor: 'uphold',
  decide: (item, action, { reason, note, openedAt, batchId }) =>
    mutate(reportCaseDecisions.run(), {
      id: item.id,
      seen: item,
      openedAt,
      action: knownAction(actionIds, action),
      reason,
      note,
      batchId,
    }),
  undo: reportCaseDecisions.undo,
  bulk: [],
  allDone: { title: t('All done'), text: t('No reports to review.') },
}

export const reportsReview = defineQueue(whole)

export const { Component, loader, handle } = queuePage(reportsReview)
