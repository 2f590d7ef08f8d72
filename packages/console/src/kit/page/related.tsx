import { Anchor, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useId, type ReactNode } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { Panel } from '#ui/panel.tsx'
import { Link } from './link.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { Bone } from '#ui/bones.tsx'

/** First related records, with their number where it was counted, otherwise with a cursor when there are more. */
type RelatedRows<T> = { rows: T[]; count?: number; next?: string }

type RelatedProps<T> = {
  query: UseQueryResult<RelatedRows<T>>
  /** Sentence for none. */
  none: string
  /** Link to the rest, when there are more than fit here. */
  all?: { label: string; to: string }
  children: (row: T) => ReactNode
}

type RelatedPanelProps<T> = RelatedProps<T> & {
  title: string
  /** Button that creates another one. */
  add?: ReactNode
}

/** One kind of records that refer to the page's record, with their number. */
export function RelatedPanel<T>({ title, add, ...props }: RelatedPanelProps<T>) {
  return (
    <Panel title={title} aside={<Count count={props.query.data?.count ?? 0} />}>
      <Related {...props} />
      {add}
    </Panel>
  )
}

/** Same without its frame. */
export function Related<T>({ query, none, all, children }: RelatedProps<T>) {
  if (query.data === undefined) return query.error ? <Failed query={query} /> : <Bone h={20} w="60%" />
  const { rows, next, count } = query.data
  if (rows.length === 0) return <Nothing>{none}</Nothing>
  const hasMore = count === undefined ? next !== undefined : count > rows.length
  return (
    <Stack gap="xs" align="flex-start">
      <Lines>{rows.map(children)}</Lines>
      {hasMore && (
        <Text size="sm" c="dimmed">
          {t('Showing the first {count}.', { count: rows.length })}{' '}
          {all && (
            <Anchor component={Link} to={all.to} size="sm" underline="always">
              {all.label}
            </Anchor>
          )}
        </Text>
      )}
    </Stack>
  )
}

type NamedProps = {
  title: string
  /** Keys that the page's record holds. */
  ids: readonly string[]
  /** Names, as far as they have loaded. */
  names: readonly { id: string; name: string }[] | undefined
  none: string
  to: (id: string) => string
}

/** Records that the page's record names by their keys. */
export function NamedPanel({ title, ids, names, none, to }: NamedProps) {
  const known = new Map(names?.map(({ id, name }) => [id, name]))
  return (
    <Panel title={title} aside={<Count count={ids.length} />}>
      {ids.length === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <Lines>
          {ids.map((id) => (
            <Line key={id} to={to(id)}>
              {known.get(id) ?? id}
            </Line>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function Failed({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const error = toAppError(query.error)
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Text size="sm">{error.sentence}</Text>
      <FailureAction error={error} retry={() => void query.refetch()} />
    </Stack>
  )
}

export const Lines = ({ children }: { children: ReactNode }) => (
  <Stack gap={8} align="flex-start" w="100%" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Stack>
)

type LineProps = {
  /** Path of the record; without it the line is plain text. */
  to?: string
  /** Further parts of the line, such as the record's state; empty parts are left out. */
  facts?: readonly string[]
  children: ReactNode
}

/** A record and its facts, each part in its own direction. */
export function Line({ to, facts = [], children }: LineProps) {
  const told = facts.filter(Boolean)
  const factsId = useId()
  return (
    <Text size="sm" component="div" data-line style={{ overflowWrap: 'anywhere' }}>
      {to === undefined ? (
        children
      ) : (
        // Within other words its colour alone doesn't show that it is a link (WCAG 2.2, 1.4.1).
        <Anchor
          component={Link}
          to={to}
          size="sm"
          underline={told.length === 0 ? 'hover' : 'always'}
          dir="auto"
          // In a list of the page's links, records of one name would be the same (WCAG 2.2, 2.4.4).
          aria-describedby={told.length > 0 ? factsId : undefined}
        >
          {children}
        </Anchor>
      )}
      {told.length > 0 && (
        <Text span id={factsId} size="sm" c="dimmed">
          {told.map((fact) => (
            <Fragment key={fact}>
              {' '}
              {/* A fact begins a line before it breaks, such as "3 days ago". */}
              <span style={{ display: 'inline-block' }}>
                · <span dir="auto">{fact}</span>
              </span>
            </Fragment>
          ))}
        </Text>
      )}
    </Text>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

export const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <Text size="sm" c="dimmed">
      {count}
    </Text>
  ) : null
