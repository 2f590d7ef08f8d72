import { Anchor, Badge, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  accountStatusLabels,
  accountStatusTones,
  roleLabels,
  type User,
  userNoun,
} from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { profilePicture } from '#data/files/pictures.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/engine/decisions.ts'
import { users } from '#data/nouns/user/users.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { useUserActions, useUserContext } from './user-actions.tsx'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { PanelPair, RecordColumns } from '#kit/page/record-columns.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { RecordTeam } from '#screens/record-team.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureAvatar } from '#ui/picture-avatar.tsx'
import { StatusBadge, Tag } from '#ui/status-badge.tsx'
import { ManagedClubs, OwnershipRequests, Videos } from './user-related.tsx'
import { UserSuspension } from './user-suspension.tsx'
import { userCanReverse } from '@touchline/domain/nouns/user/user-account.ts'
import { namesOf, subjectNames } from '#data/nouns/decision/subjects.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { userVocabulary } from './user-words.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { userEditing } from './user-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { Link } from '#kit/page/link.tsx'
import { firstOf, Summary } from '#kit/page/summary.tsx'
import { Time } from '#ui/time.tsx'

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

type UserHistoryProps = { user: User; ask: (request: DecisionRequest) => void }

/** Every decision about a user. */
function UserHistory({ user, ask }: UserHistoryProps) {
  const context = useUserContext(user)
  return (
    <RecordHistory
      query={useInfiniteQuery(historyOf('users', user.id))}
      name={fullName(user)}
      vocabulary={userVocabulary}
      names={namesOf}
      canReverse={(decision) => userCanReverse(decision, user, context)}
      takeBack={(request) => mutate(userDecisions.takeBack(), request)}
      undo={userDecisions.undo}
      ask={ask}
    />
  )
}

/** Facts of a person. */
function UserDetails({ user }: { user: User }) {
  const { email, emailVerified, roles } = user
  const facts = nounFacts(userNoun, user, {
    email: email && <Email email={email} verified={emailVerified} />,
    roles: roles && roles.length > 0 && <Roles roles={roles} />,
  })
  return (
    <Panel title={t('Profile')}>
      <RecordFacts noun={userNoun} record={user} facts={facts} edit={userEditing} idLabel={t('User ID')} />
    </Panel>
  )
}

/** The address, and whether the person has verified it, where that is known. */
function Email({ email, verified }: { email: string; verified: boolean | undefined }) {
  const text = verified
    ? t('{email} (verified)', { email })
    : verified === undefined
      ? email
      : t('{email} (not verified)', { email })
  return <AddressText text={text} />
}

function Roles({ roles }: { roles: NonNullable<User['roles']> }) {
  return (
    <Group gap={4} component="span">
      {roles.map((role) => (
        <Tag key={role}>{roleLabels[role]}</Tag>
      ))}
    </Group>
  )
}

/** Key facts of a person: clubs, last activity, strikes. Reads nothing that the page doesn't read. */
function UserSummary({ user }: { user: User }) {
  const { managedClubIds: ids = [], lastActiveAt, strikes, createdAt } = user
  const { data: clubs } = useQuery(subjectNames('clubs', ids))
  const [first] = ids
  return (
    <Summary
      items={[
        {
          label: t('Manages'),
          value:
            first === undefined
              ? null
              : clubs &&
                firstOf(
                  <Anchor component={Link} to={paths.club(first)} size="sm">
                    {clubs[0]?.name ?? first}
                  </Anchor>,
                  ids.length,
                ),
          none: t('No club'),
        },
        {
          label: t('Last active'),
          value: lastActiveAt ? <Time at={lastActiveAt} /> : null,
          none: t('Unknown'),
        },
        {
          label: t('Strikes'),
          value: strikes === undefined ? null : strikes === 0 ? t('None') : strikes,
          none: t('Unknown'),
        },
        {
          label: t('Joined'),
          value: createdAt ? <Time at={createdAt} as="day" /> : null,
          none: t('Unknown'),
        },
      ]}
    />
  )
}
