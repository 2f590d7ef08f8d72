import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { historyOf } from '#data/engine/decisions.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { recordDecisions } from '#data/engine/record-decisions.ts'
import { fetchCommentsAhead } from '#data/nouns/comments-on.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { GoneNotice } from '#kit/page/gone-notice.tsx'
import { keyIn, loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { RecordColumns } from '#kit/page/record-columns.tsx'
import { type ListQueryOptions, queryOf } from '#kit/query.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import { RecordTeam } from '#screens/record-team.tsx'
import type { TeamRecord } from '#screens/team-record.ts'

export type Ask = (request: DecisionRequest) => void

type RecordParts = {
  title: ReactNode
  /** One line under the heading. */
  subtitle?: ReactNode
  actions: readonly RecordAction[]
  /** Rarer or more serious actions, in a menu. */
  more?: readonly RecordAction[]
  /** Above the columns: notices and key facts. */
  above?: ReactNode
  /** The narrower column. */
  side: ReactNode
  /** On narrow screens the narrower column comes first. */
  isSideFirst?: boolean
  /** The wider column. */
  main: ReactNode
}

type RecordFrame<T> = {
  noun: Noun
  /** Heading of its actions in the palette. */
  label: string
  /** Path of the noun's list. */
  list: string
  nameOf(record: T): string
  /** A hook. `ask` opens the page's decision dialog. */
  useParts(record: T, ask: Ask): RecordParts
}

type RecordPage<T> = RecordFrame<T> & {
  record(id: string): ListQueryOptions<T>
  /** Reads the record, if its page may redirect. */
  load?(id: string, request: Request): Promise<T>
  /** Reads further data for the page; a promise is awaited. */
  fetchAhead?(id: string): unknown
  /** Page of a merge, at the same address with `merge`. */
  Merge?: ComponentType<{ loaded: T }>
}

/** The page of a record, from the address to the decision dialog. */
export function recordPage<T extends TeamRecord>(page: RecordPage<T>): PageModule {
  const { noun, nameOf, Merge } = page
  const { collection } = noun
  const Frame = recordFrame(page)
  const load = page.load ?? ((id) => loadRecord(queryOf(page.record(id))))

  async function loader({ params, request }: LoaderFunctionArgs) {
    const id = keyIn({ params })
    void queryClient.prefetchInfiniteQuery(historyOf(collection, id))
    fetchCommentsAhead(collection, id)
    const [record] = await Promise.all([load(id, request), page.fetchAhead?.(id)])
    return { record }
  }

  function Component() {
    const { record } = useLoaderData<typeof loader>()
    const [params] = useSearchParams()
    // Another record's page is another page: open dialogs and the opening time belong to one record.
    return Merge && params.has('merge') ? (
      <Merge key={`merge ${record.id}`} loaded={record} />
    ) : (
      <Shown key={record.id} loaded={record} />
    )
  }

  function Shown({ loaded }: { loaded: T }) {
    useFresh(collection, loaded.id)
    const { data: record = loaded, error } = useQuery(queryOf(page.record(loaded.id)))
    return <Frame record={record} error={error} />
  }

  const handle: RouteHandle<{ record: T }> = { title: ({ record }) => nameOf(record) }
  return { loader, handle, Component }
}

type RecordFrameProps<T> = {
  record: T
  /** Error of the record's latest read. */
  error: Error | null
}

/** The frame of a record's page: heading, actions, two columns, decision dialog. */
export function recordFrame<T extends TeamRecord>({
  noun,
  label,
  list,
  nameOf,
  useParts,
}: RecordFrame<T>): ComponentType<RecordFrameProps<T>> {
  return function Frame({ record, error }) {
    const { ask, dialog } = useDecision()
    const parts = useParts(record, ask)
    const { title, subtitle, actions, more = [], above, side, isSideFirst = false, main } = parts
    const all = [...actions, ...more]
    useActionShortcuts(label, all)
    return (
      <Page
        crumbs={[{ label: noun.list.title, to: list }]}
        title={title}
        team={<RecordTeam collection={noun.collection} record={record} name={nameOf(record)} />}
        subtitle={subtitle}
        actions={all.length > 0 ? <ActionButtons actions={actions} more={more} /> : undefined}
      >
        {nounOf(noun.collection)?.isRemovable === true && <GoneNotice error={error} />}
        {above}
        <RecordColumns isSideFirst={isSideFirst} side={side}>
          {main}
        </RecordColumns>
        {dialog}
      </Page>
    )
  }
}

type RecordTitleProps = {
  name: string
  before?: ReactNode
  /** States beside the name. */
  badges: readonly ReactNode[]
  after?: ReactNode
}

/** Heading of a record's page: its name and states. */
export const RecordTitle = ({ name, before, badges, after }: RecordTitleProps) => (
  <Group gap="sm" component="span">
    {before}
    <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
    {badges.filter(Boolean).map((badge, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- none of them moves
      <Text key={at} component="span" size="sm">
        {badge}
      </Text>
    ))}
    {after}
  </Group>
)

type DecisionHistoryProps = Omit<ComponentProps<typeof RecordHistory>, 'query' | 'takeBack' | 'undo'> & {
  collection: string
  id: string
  decisions: Pick<ReturnType<typeof recordDecisions>, 'takeBack' | 'undo'>
}

/** Every decision about a record, as `historyOf` reads them. */
export const DecisionHistory = ({ collection, id, decisions, ...rest }: DecisionHistoryProps) => (
  <RecordHistory
    names={namesOf}
    {...rest}
    query={useInfiniteQuery(historyOf(collection, id))}
    takeBack={(request) => mutate(decisions.takeBack(), request)}
    undo={decisions.undo}
  />
)
