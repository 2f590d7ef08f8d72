import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  accountStatusLabels,
  accountStatusTones,
  holdOf,
  roleLabels,
  statusOf,
  type Suspension,
  type User,
  userNoun,
} from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { profilePicture } from '#data/files/pictures.ts'
import { users } from '#data/nouns/user/users.ts'
import { useUserActions, useUserContext } from './user-actions.tsx'
import { ManagedClubs, OwnershipRequests, Videos } from './user-related.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { PanelPair } from '#kit/page/record-columns.tsx'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureAvatar } from '#ui/picture-avatar.tsx'
import { StatusBadge, Tag } from '#ui/status-badge.tsx'
import { userCanReverse } from '@touchline/domain/nouns/user/user-account.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { serverTime } from '#data/server-clock.ts'
import { userDecisions } from '#data/nouns/user/user-decisions.ts'
import { userVocabulary } from './user-words.ts'
import { userEditing } from './user-editing.ts'
import { HiddenPicture } from '#screens/external-file.tsx'
import { DecisionHistory, recordPage, RecordTitle } from '#screens/record/record-page.tsx'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { Link } from '#kit/page/link.tsx'
import { firstOf, Summary } from '#kit/page/summary.tsx'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { useState } from 'react'
import { rich } from '#ui/text/rich.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'

/** Loaded after the page, because the list loads this page's code ahead. */
const UserActivities = lazyPart(
  async () => (await import('./user-activities.tsx')).UserActivities,
  () => (
    <Panel title={t('Activities')}>
      <div style={{ height: 148 }} />
    </Panel>
  ),
)

export const { Component, loader, handle } = recordPage<User>({
  noun: userNoun,
  label: t('User'),
  list: paths.users(),
  nameOf: fullName,
  record: users.record,
  useParts(user, ask) {
    const context = useUserContext(user)
    const undoneAt = serverTime(useNow())
    return {
      ...useUserActions(user, ask),
      title: <Heading user={user} />,
      subtitle: user.email || undefined,
      above: (
        <>
          <UserSummary user={user} />
          <UserSuspension user={user} />
        </>
      ),
      side: (
        <>
          <PanelPair>
            <ManagedClubs user={user} />
            <OwnershipRequests user={user} />
          </PanelPair>
          <Videos user={user} />
          <RecordComments collection="users" id={user.id} />
          <DecisionHistory
            collection="users"
            id={user.id}
            name={fullName(user)}
            vocabulary={userVocabulary}
            decisions={userDecisions}
            canReverse={(decision) => userCanReverse(decision, user, { ...context, undoneAt })}
            ask={ask}
          />
        </>
      ),
      main: (
        <>
          <UserDetails user={user} />
          <UserActivities user={user} />
        </>
      ),
    }
  },
})

function Heading({ user }: { user: User }) {
  const { data: src } = useQuery(profilePicture(user))
  const { accountStatus: status } = user
  return (
    <RecordTitle
      name={fullName(user)}
      before={<PictureAvatar src={src} name={fullName(user)} size={44} />}
      badges={[
        <StatusBadge key="status" tone={status ? accountStatusTones[status] : 'neutral'}>
          {holdOf(user) ? t('Held') : status ? accountStatusLabels[status] : t('Status unknown')}
        </StatusBadge>,
      ]}
      after={
        user.isAdmin && (
          <Badge component="span" variant="light" radius="sm" tt="none">
            {user.isLead === true ? t('Administrator, review lead') : t('Administrator')}
          </Badge>
        )
      }
    />
  )
}

function UserDetails({ user }: { user: User }) {
  const { email, emailVerified, roles } = user
  const facts = nounFacts(userNoun, user, {
    email: email && <Email email={email} verified={emailVerified} />,
    roles: roles && roles.length > 0 && <Roles roles={roles} />,
  })
  return (
    <Panel title={t('Profile')}>
      <RecordFacts noun={userNoun} record={user} facts={facts} edit={userEditing} idLabel={t('User ID')} />
      <HiddenPicture named={user.picturePath} name={fullName(user)} />
    </Panel>
  )
}

/** The address, and whether it's verified, if known. */
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

/** Reason, end and author of a suspension; nothing for any other account. */
function UserSuspension({ user }: { user: User }) {
  if (statusOf(user) !== 'suspended') return null
  return (
    <Notice tone="warning" role="note" title={holdOf(user) ? t('Interim hold') : t('Suspended')}>
      {user.suspension ? (
        <Details suspension={user.suspension} heldAt={holdOf(user)?.at} />
      ) : (
        <Text size="sm">{t('Reason not known.')}</Text>
      )}
    </Notice>
  )
}

type DetailsProps = { suspension: Suspension; heldAt: Date | undefined }

function Details({ suspension, heldAt }: DetailsProps) {
  const { note, until, by, confirmedBy } = suspension
  const [now] = useState(() => new Date())
  const hasPassed = until ? until < now : false
  return (
    <Stack gap={4}>
      <Text size="sm">
        {rich(sentenceOf(suspension, heldAt), {
          time: () => heldAt && <Time at={heldAt} />,
          who: () => <Suspender uid={by} />,
          second: () => <Suspender uid={confirmedBy ?? ''} />,
        })}
      </Text>
      {note && <TypedText>{note}</TypedText>}
      <Text size="sm">
        {heldAt
          ? t('The account has no access. A second administrator confirms the suspension or lifts it.')
          : until
            ? rich(
                hasPassed
                  ? t('Until <date/>. That day has passed: consider reinstating the account.')
                  : t('Until <date/>'),
                { date: () => <Time at={until} as="day" /> },
              )
            : t('Until reinstated')}
      </Text>
    </Stack>
  )
}

function sentenceOf({ reasonCode, confirmedBy }: Suspension, heldAt: Date | undefined): string {
  const reason = reasonLabel(reasonCode)
  if (heldAt) return t('{reason}: held <time/> by <who/>', { reason })
  return confirmedBy
    ? t('{reason}, by <who/>, confirmed by <second/>', { reason })
    : t('{reason}, by <who/>', { reason })
}

/** Name of the suspending administrator; their id while unknown. */
function Suspender({ uid }: { uid: string }) {
  const { data } = useQuery(users.record(uid))
  return <>{data ? fullName(data) : uid}</>
}
