import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { User } from '@touchline/domain/user.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { clubNames, ownershipRequestsOf, RELATED_SIZE, videosOf } from '#data/user-related.ts'
import { FailureAction } from '#kit/failure-action.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'
import { Unknown } from '#ui/unknown.tsx'

/** The clubs that a person manages, by name where the club is known here. */
export function ManagedClubs({ user }: { user: User }) {
  const ids = user.managedClubIds ?? []
  const clubs = useQuery({
    ...clubNames(ids),
    enabled: ids.length > 0,
    placeholderData: ids.map((id) => ({ id, name: id })),
  })
  return (
    <Panel title="Managed clubs" aside={<Count count={ids.length} />}>
      {user.managedClubIds === undefined ? (
        <Unknown />
      ) : ids.length === 0 ? (
        <Nothing>Manages no club.</Nothing>
      ) : (
        <Lines>
          {(clubs.data ?? []).map(({ id, name }) => (
            <Anchor key={id} component={Link} to={paths.club(id)} size="sm">
              {name}
            </Anchor>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

/** Ownership requests that a person made. */
export function OwnershipRequests({ user }: { user: User }) {
  const requests = useQuery(ownershipRequestsOf(user.id))
  return (
    <Panel title="Ownership requests">
      <Related
        query={requests}
        none="No ownership requests."
        all={{ label: 'All CM requests', to: paths.ownershipRequests() }}
      >
        {({ id, clubName, clubId, status }) => (
          <Line key={id} state={status}>
            <Anchor component={Link} to={paths.ownershipRequest(id)} size="sm">
              {clubName || clubId || id}
            </Anchor>
          </Line>
        )}
      </Related>
    </Panel>
  )
}

/** Videos that a person uploaded. */
export function Videos({ user }: { user: User }) {
  const videos = useQuery(videosOf(user.id))
  return (
    <Panel title="Videos">
      <Related query={videos} none="No videos." all={{ label: 'Video approval', to: paths.videoApproval() }}>
        {({ id, title, reviewStatus }) => (
          <Line key={id} state={reviewStatus}>
            {title || id}
          </Line>
        )}
      </Related>
    </Panel>
  )
}

type RelatedProps<T> = {
  query: UseQueryResult<{ rows: T[]; next?: string }>
  none: string
  /** Where the rest is, once there are more than fit here. */
  all: { label: string; to: string }
  children: (row: T) => ReactNode
}

function Related<T>({ query, none, all, children }: RelatedProps<T>) {
  if (query.data === undefined) return query.error ? <Failed query={query} /> : <Skeleton h={20} w="60%" />
  const { rows, next } = query.data
  if (rows.length === 0) return <Nothing>{none}</Nothing>
  return (
    <Stack gap="xs" align="flex-start">
      <Lines>{rows.map(children)}</Lines>
      {next !== undefined && (
        <Text size="sm" c="dimmed">
          The first {RELATED_SIZE} are shown.{' '}
          <Anchor component={Link} to={all.to} size="sm">
            {all.label}
          </Anchor>
        </Text>
      )}
    </Stack>
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

const Lines = ({ children }: { children: ReactNode }) => (
  <Stack gap={6} align="flex-start" w="100%">
    {children}
  </Stack>
)

const Line = ({ state, children }: { state: string; children: ReactNode }) => (
  <Text size="sm" component="div">
    {children}{' '}
    {state !== '' && (
      <Text span size="sm" c="dimmed">
        · {state}
      </Text>
    )}
  </Text>
)

const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <Text size="sm" c="dimmed">
      {count}
    </Text>
  ) : null
