import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { accountStatusLabels, accountStatusTones, type User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { profilePicture } from '#data/files/pictures.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { users } from '#data/nouns/user/users.ts'
import { queryClient } from '#data/query-client.ts'
import { useUserActions } from '#features/users/user-actions.tsx'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { PanelPair, RecordColumns } from '#kit/page/columns/record-columns.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { RecordTeam } from '#screens/team/record-team.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureAvatar } from '#ui/picture/picture-avatar.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { UserDetails } from './user-details.tsx'
import { UserHistory } from './user-history.tsx'
import { ManagedClubs, OwnershipRequests, Videos } from './user-related.tsx'
import { UserSummary } from './user-summary.tsx'
import { UserSuspension } from './user-suspension.tsx'

/** Loaded after the page: the list loads the code of this page ahead. */
const UserActivities = lazyPart(
  async () => (await import('./user-activities.tsx')).UserActivities,
  () => (
    <Panel title={t('Activities')}>
      <div style={{ height: 148 }} />
    </Panel>
  ),
)

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params['userId'] ?? ''
  void queryClient.prefetchInfiniteQuery(historyOf('users', id))
  fetchCommentsAhead('users', id)
  return { user: await loadRecord(users.record(id)) }
}

export const handle: RouteHandle<{ user: User }> = { title: ({ user }) => fullName(user) }

export function Component() {
  const { user } = useLoaderData<typeof loader>()
  // Another person's page is another page: open dialogs and the opening time belong to one person.
  return <UserPage key={user.id} loaded={user} />
}

function UserPage({ loaded }: { loaded: User }) {
  useFresh('users', loaded.id)
  const { data: user = loaded } = useQuery(users.record(loaded.id))
  const { ask, dialog } = useDecision()
  const { actions, more } = useUserActions(user, ask)
  useActionShortcuts(t('User'), [...actions, ...more])

  return (
    <Page
      crumbs={[{ label: t('Users'), to: paths.users() }]}
      title={<Heading user={user} />}
      team={<RecordTeam collection="users" record={user} name={fullName(user)} />}
      subtitle={user.email || undefined}
      actions={<ActionButtons actions={actions} more={more} />}
    >
      <UserSummary user={user} />
      <UserSuspension user={user} />
      <RecordColumns
        side={
          <>
            <PanelPair>
              <ManagedClubs user={user} />
              <OwnershipRequests user={user} />
            </PanelPair>
            <Videos user={user} />
            <RecordComments collection="users" id={user.id} />
            <UserHistory user={user} ask={ask} />
          </>
        }
      >
        <UserDetails user={user} />
        <UserActivities user={user} />
      </RecordColumns>
      {dialog}
    </Page>
  )
}

function Heading({ user }: { user: User }) {
  const { data: src } = useQuery(profilePicture(user))
  const { accountStatus: status } = user
  return (
    <Group gap="sm" component="span">
      <PictureAvatar src={src} name={fullName(user)} size={44} />
      <span style={{ overflowWrap: 'anywhere' }}>{fullName(user)}</span>
      <Text component="span" size="sm">
        <StatusBadge tone={status ? accountStatusTones[status] : 'neutral'}>
          {status ? accountStatusLabels[status] : t('Status unknown')}
        </StatusBadge>
      </Text>
      {user.isAdmin && (
        <Badge component="span" variant="light" radius="sm" tt="none">
          {user.isLead === true ? t('Administrator, review lead') : t('Administrator')}
        </Badge>
      )}
    </Group>
  )
}
