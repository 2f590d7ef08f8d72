import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import { Anchor, Stack } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { listingWordsOf } from '@touchline/domain/engine/machine/listing-field.ts'
import { Link } from 'react-router'
import type { ListedRules } from '#data/engine/listed-decisions.ts'
import { mutate } from '#data/query-client.ts'
import type { nounRequests } from '#data/nouns/noun-requests.ts'
import { defineQueue, type Findings, type ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { verdictText } from '#kit/review/verdict-text.ts'
import { nounPaths } from '#paths.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ItemPeople } from './item-people.tsx'
import { nounQueueFilters } from './list/noun-filters.ts'
import type { ListedNoun, ListedRecord } from './listed-record.ts'
import { nounFacts, nounLine } from './record/noun-facts.tsx'
import { requestActionIds, requestQueue } from './request-queue.ts'
import { withSecondLooks } from './with-second-looks.ts'

type QueuePage<T extends ListedRecord> = Partial<
  Pick<ReviewQueue<T>, 'title' | 'filters' | 'itemLine' | 'fetchAhead' | 'Item'>
> & {
  requests: Pick<ReturnType<typeof nounRequests<T, never>>, keyof ReturnType<typeof nounRequests>>
  /** A hook that returns further findings about an item, and their effect on its actions. */
  useFindings?: (record: T) => Findings
  /** Reads a record, if decisions return for a second look. */
  parse?: (id: string, stored: unknown) => T
  /** First reason against approving it unseen. */
  against?: (record: T) => Promise<string | undefined>
}

/** Queue of requested records. */
export function nounQueue<T extends ListedRecord>(
  { noun, nameOf, decisions, rules, telling, scope = 'league' }: ListedNoun<T>,
  {
    requests,
    useFindings = findingsBy(rules),
    against = () => Promise.resolve(undefined),
    parse,
    ...own
  }: QueuePage<T>,
): ReviewQueue {
  const paths = nounPaths(noun.collection)
  const label = areaLabel(noun.collection)
  const states = listingWordsOf(noun)
  const whole: ReviewQueue<T> = {
    ...requests,
    ...telling,
    ...requestQueue<T>({
      scope,
      run: (change) => mutate(decisions.run(), change),
      undo: decisions.undo,
      can: (action, record) => rules.can(action, record, {}),
      against,
    }),
    title: noun.queue?.title ?? noun.many,
    table: paths.list({ status: 'requested' }),
    alike: [
      {
        id: 'applicant',
        label: (count) => t('Select same applicant ({count})', { count }),
        of: ({ createdBy }) => createdBy,
      },
    ],
    filters: nounQueueFilters(noun),
    itemLine: (record) => nounLine(noun, record),
    verdictOn: (record) => verdictText(labelIn(states, record.status ?? 'draft'), record.decision),
    fetchAhead: () => undefined,
    WithFindings: ({ item, children }) => children(useFindings(item)),
    Item: ({ item }) => (
      <Stack gap="md">
        <Panel
          title={label}
          aside={
            <Anchor component={Link} to={paths.edit(item.id)} size="sm">
              {t('Edit')}
            </Anchor>
          }
        >
          <Facts facts={nounFacts(noun, item)} />
        </Panel>
        <ItemPeople collection={noun.collection} item={item} name={nameOf(item)} />
      </Stack>
    ),
    ...own,
  }
  return defineQueue<T>(parse === undefined ? whole : withSecondLooks(whole, { parse, undo: decisions.undo }))
}

/** Findings of the rules about the record alone. */
const findingsBy =
  <T,>({ can }: Pick<ListedRules<T>, 'can'>) =>
  (record: T): Findings => ({
    warnings: [],
    verdicts: Object.fromEntries(requestActionIds.map((action) => [action, can(action, record, {})])),
  })
