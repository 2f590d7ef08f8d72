import { t } from '@touchline/domain/language/t.ts'
import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listingWordsOf } from '@touchline/domain/engine/machine/listing-field.ts'
import { listingStatusOf, listingStatusTones } from '@touchline/domain/engine/machine/listing-status.ts'
import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import type { ListedRules } from '#data/engine/listed-decisions.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { queryOf } from '#kit/query.ts'
import { GoneNotice } from '#kit/page/gone-notice.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { RecordColumns } from '#kit/page/record-columns.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { nounPaths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import type { ListedNoun, ListedRecord, Questions, Standing } from '#screens/listed-record.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import { RecordTeam } from '#screens/record-team.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useListedActions } from './listed-actions.tsx'
import { listedVocabulary } from './listed-vocabulary.ts'
import { TestItemIcon } from './test-item.tsx'
import type { InPlace } from './in-place.ts'
import { nounFacts, nounLine } from './noun-facts.tsx'
import { RecordFacts } from './record-facts.tsx'

type RecordPage<T extends ListedRecord> = {
  /** Where it says more than the noun's own words. */
  vocabulary?: Vocabulary
  /** A hook: what else is known of the record, where that is more than its own fields. */
  useStanding?: (record: T) => Standing
  questions?: Questions<T>
  /** Facts that matter now, above everything else. */
  Summary?: (props: { record: T }) => ReactNode
  /** Panels besides its own fields, below them. */
  Panels?: (props: { record: T }) => ReactNode
  /** Panels in the narrower column, above the comments and the history. */
  Side?: (props: { record: T }) => ReactNode
  /** Starts what the panels read. */
  fetchAhead?: (id: string) => void
  /** Collections that the panels show too. */
  beside?: readonly string[]
  /** Facts that are shown otherwise than their kind is, by field. */
  instead?: (record: T) => Readonly<Record<string, ReactNode>>
  /** How its values are edited where they stand; absent: only in its form. */
  edit?: InPlace<T>
}

/** The page of a record that is listed: what it is, what can be done to it, and everything that was decided about it. */
export function nounRecord<T extends ListedRecord>(
  listed: ListedNoun<T>,
  {
    vocabulary = listedVocabulary(listed.noun),
    useStanding = standingBy(listed.rules),
    questions = {},
    Summary,
    Panels,
    Side,
    fetchAhead,
    beside = [],
    instead,
    edit,
  }: RecordPage<T> = {},
): PageModule {
  const { noun, nameOf, decisions } = listed
  const label = areaLabel(noun.collection)
  const states = listingWordsOf(noun)

  async function loader({ params }: LoaderFunctionArgs) {
    const id = params['id'] ?? ''
    void queryClient.prefetchInfiniteQuery(historyOf(noun.collection, id))
    fetchCommentsAhead(noun.collection, id)
    fetchAhead?.(id)
    return { record: await loadRecord(queryOf(listed.record(id))) }
  }

  function Component() {
    const { record } = useLoaderData<typeof loader>()
    // Another record's page is another page: open dialogs and the opening time belong to one record.
    return <RecordPage key={record.id} loaded={record} />
  }

  function RecordPage({ loaded }: { loaded: T }) {
    useFresh(noun.collection, loaded.id)
    const { data: record = loaded, error } = useQuery(queryOf(listed.record(loaded.id)))
    const { ask, dialog } = useDecision()
    const standing = useStanding(record)
    const { actions, more } = useListedActions(listed, record, standing, questions, ask)
    useActionShortcuts(label, [...actions, ...more])
    const status = listingStatusOf(record)
    return (
      <Page
        crumbs={[{ label: noun.list.title, to: nounPaths(noun.collection).list() }]}
        team={<RecordTeam collection={noun.collection} record={record} name={nameOf(record)} />}
        title={
          <Group gap="sm" component="span">
            <span style={{ overflowWrap: 'anywhere' }}>{nameOf(record)}</span>
            <Text component="span" size="sm">
              <StatusBadge tone={listingStatusTones[status]}>{states[status]}</StatusBadge>
            </Text>
          </Group>
        }
        subtitle={nounLine(noun, record) || undefined}
        actions={<ActionButtons actions={actions} more={more} />}
      >
        {beside.map((collection) => (
          <Following key={collection} collection={collection} />
        ))}
        <GoneNotice error={error} />
        {Summary && <Summary record={record} />}
        <ClaimNotice record={record} actorId={currentAdmin().uid} />
        {standing.notices}
        <ReviewNote status={status} states={states} decision={record.decision} />
        <RecordColumns
          side={
            <>
              {Side && <Side record={record} />}
              <RecordComments collection={noun.collection} id={record.id} />
              <RecordHistory
                query={useInfiniteQuery(historyOf(noun.collection, record.id))}
                name={nameOf(record)}
                vocabulary={vocabulary}
                names={namesOf}
                canReverse={standing.canReverse}
                takeBack={(request) => mutate(decisions.takeBack(), request)}
                undo={decisions.undo}
                ask={ask}
                Beside={TestItemIcon}
              />
            </>
          }
        >
          <Panel title={label}>
            <RecordFacts
              noun={noun}
              record={record}
              facts={nounFacts(noun, record, instead?.(record))}
              edit={edit}
              idLabel={t('{noun} ID', { noun: label })}
            />
          </Panel>
          {Panels && <Panels record={record} />}
        </RecordColumns>
        {dialog}
      </Page>
    )
  }

  const handle: RouteHandle<{ record: T }> = { title: ({ record }) => nameOf(record) }
  return { loader, handle, Component }
}

/** Findings of the rules about the record alone. */
const standingBy =
  <T,>({ can, canReverse }: ListedRules<T>) =>
  (record: T): Standing => ({
    can: (action) => can(action, record, {}),
    canReverse: (decision) => canReverse(decision, record, {}),
    warnings: [],
  })

/** Keeps what the page shows of another collection fresh. */
function Following({ collection }: { collection: string }) {
  useFresh(collection)
  return null
}
