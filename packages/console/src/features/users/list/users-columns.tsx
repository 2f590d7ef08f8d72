import { VisuallyHidden } from '@mantine/core'
import { accountStatusLabels, fullName, roleLabels, type User } from '@touchline/domain/nouns/user/user.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { UsersSort } from '#data/nouns/user/users-request.ts'
import { statusTones } from '#features/users/user-status.ts'
import { UserPicture } from '#features/users/users-picture.tsx'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { NameCell } from '#ui/name-cell.tsx'
import { Dimmed, Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge, Tag } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './users-columns.module.css'

const isoDay = (at: Date | undefined) => at?.toISOString() ?? ''

const clubCount = (count: number) => (count === 1 ? '1 club' : `${count} clubs`)

function Roles({ roles }: Pick<User, 'roles'>) {
  if (roles === undefined) return <Unknown />
  const [first, ...others] = roles.map((role) => roleLabels[role])
  if (first === undefined) return <Dimmed>None</Dimmed>
  if (others.length === 0) return <Tag>{first}</Tag>
  return (
    <span className={classes.roles} title={[first, ...others].join(', ')}>
      <Tag>{first}</Tag>
      <span aria-hidden>+{others.length}</span>
      <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
    </span>
  )
}

export const userColumns: readonly ListColumn<User, UsersSort>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    width: 168,
    cell: (user) => <NameCell picture={<UserPicture user={user} />} name={fullName(user)} />,
    csv: fullName,
  },
  {
    id: 'email',
    label: 'E-mail',
    width: 152,
    cell: ({ email }) => (email ? <span title={email}>{email}</span> : <Unknown />),
    csv: ({ email }) => email ?? '',
  },
  {
    id: 'roles',
    label: 'Roles',
    width: 108,
    cell: ({ roles }) => <Roles roles={roles} />,
    csv: ({ roles = [] }) => roles.map((role) => roleLabels[role]).join(', '),
  },
  {
    id: 'clubs',
    label: 'Clubs',
    width: 60,
    cell: ({ managedClubIds: ids }) => {
      if (ids === undefined) return <Unknown />
      return ids.length === 0 ? <Dimmed>None</Dimmed> : clubCount(ids.length)
    },
    csv: ({ managedClubIds }) => managedClubIds?.length ?? '',
  },
  {
    id: 'country',
    label: 'Country',
    width: 92,
    cell: ({ country }) =>
      country ? <span title={countryName(country)}>{countryName(country)}</span> : <Unknown />,
    csv: ({ country = '' }) => (country === '' ? '' : countryName(country)),
  },
  {
    id: 'status',
    label: 'Status',
    width: 106,
    cell: ({ accountStatus: status }) =>
      status ? (
        <StatusBadge tone={statusTones[status]}>{accountStatusLabels[status]}</StatusBadge>
      ) : (
        <Unknown />
      ),
    csv: ({ accountStatus: status }) => (status ? accountStatusLabels[status] : ''),
  },
  {
    id: 'admin',
    label: 'Administrator',
    width: 112,
    cell: ({ isAdmin }) => (isAdmin ? <StatusBadge tone="accent">Yes</StatusBadge> : <Dimmed>No</Dimmed>),
    csv: ({ isAdmin }) => (isAdmin ? 'Yes' : 'No'),
  },
  {
    id: 'joined',
    label: 'Joined',
    sort: 'joined',
    width: 104,
    cell: ({ createdAt }) => (createdAt ? <Time at={createdAt} as="day" /> : <Unknown />),
    csv: ({ createdAt }) => isoDay(createdAt),
  },
  {
    id: 'active',
    label: 'Last active',
    sort: 'active',
    width: 106,
    cell: ({ lastActiveAt }) => (lastActiveAt ? <Time at={lastActiveAt} /> : <Unknown />),
    csv: ({ lastActiveAt }) => isoDay(lastActiveAt),
  },
]
