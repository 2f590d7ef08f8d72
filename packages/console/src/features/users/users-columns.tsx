import { Badge, Group, Text } from '@mantine/core'
import { countryName } from '@touchline/domain/country.ts'
import {
  accountStatusLabels,
  fullName,
  roleLabels,
  type AccountStatus,
  type User,
} from '@touchline/domain/user.ts'
import { statusOf } from '@touchline/domain/user-account.ts'
import type { UsersSort } from '#data/users-request.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { Unknown } from '#ui/unknown.tsx'
import { UserPicture } from './users-picture.tsx'

const statusTones: Record<AccountStatus, Tone> = { active: 'good', suspended: 'warning', deleted: 'neutral' }

const isoDay = (at: Date | undefined) => at?.toISOString() ?? ''

const clubCount = (count: number) => (count === 1 ? '1 club' : `${count} clubs`)

function Roles({ roles }: Pick<User, 'roles'>) {
  if (roles === undefined) return <Unknown />
  if (roles.length === 0) return <Text c="dimmed">None</Text>
  return (
    <Group gap={4} wrap="nowrap">
      {roles.map((role) => (
        <Badge key={role} variant="default" size="md" radius="sm" tt="none" fw={500}>
          {roleLabels[role]}
        </Badge>
      ))}
    </Group>
  )
}

function Name({ user }: { user: User }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0} component="span">
      <UserPicture user={user} />
      <Text component="span" inherit truncate>
        {fullName(user)}
      </Text>
    </Group>
  )
}

export const userColumns: readonly ListColumn<User, UsersSort>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    width: 200,
    cell: (user) => <Name user={user} />,
    csv: fullName,
  },
  {
    id: 'email',
    label: 'E-mail',
    width: 210,
    cell: ({ email }) => email || <Unknown />,
    csv: ({ email }) => email ?? '',
  },
  {
    id: 'roles',
    label: 'Roles',
    width: 150,
    cell: ({ roles }) => <Roles roles={roles} />,
    csv: ({ roles = [] }) => roles.map((role) => roleLabels[role]).join(', '),
  },
  {
    id: 'clubs',
    label: 'Clubs',
    width: 80,
    cell: ({ managedClubIds: ids }) => {
      if (ids === undefined) return <Unknown />
      return ids.length === 0 ? <Text c="dimmed">None</Text> : clubCount(ids.length)
    },
    csv: ({ managedClubIds }) => managedClubIds?.length ?? '',
  },
  {
    id: 'country',
    label: 'Country',
    width: 120,
    cell: ({ country }) => (country ? countryName(country) : <Unknown />),
    csv: ({ country = '' }) => (country === '' ? '' : countryName(country)),
  },
  {
    id: 'status',
    label: 'Status',
    width: 120,
    cell: (user) => (
      <StatusBadge tone={statusTones[statusOf(user)]}>{accountStatusLabels[statusOf(user)]}</StatusBadge>
    ),
    csv: (user) => accountStatusLabels[statusOf(user)],
  },
  {
    id: 'admin',
    label: 'Administrator',
    width: 110,
    cell: ({ isAdmin }) =>
      isAdmin ? <StatusBadge tone="accent">Yes</StatusBadge> : <Text c="dimmed">No</Text>,
    csv: ({ isAdmin }) => (isAdmin ? 'Yes' : 'No'),
  },
  {
    id: 'joined',
    label: 'Joined',
    sort: 'joined',
    width: 110,
    cell: ({ createdAt }) => (createdAt ? <Time at={createdAt} as="day" /> : <Unknown />),
    csv: ({ createdAt }) => isoDay(createdAt),
  },
  {
    id: 'active',
    label: 'Last active',
    sort: 'active',
    width: 110,
    cell: ({ lastActiveAt }) => (lastActiveAt ? <Time at={lastActiveAt} /> : <Unknown />),
    csv: ({ lastActiveAt }) => isoDay(lastActiveAt),
  },
]
