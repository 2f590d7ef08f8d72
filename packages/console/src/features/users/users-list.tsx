import { countryChoices } from '@touchline/domain/country.ts'
import { usersQuery } from '@touchline/domain/users-query.ts'
import {
  accountStatuses,
  accountStatusLabels,
  fullName,
  roleLabels,
  userRoles,
  type User,
} from '@touchline/domain/user.ts'
import type { UsersFilter, UsersSort } from '#data/users-request.ts'
import { users } from '#data/users.ts'
import { userColumns } from './users-columns.tsx'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'

/** The list of all users (product.md, section 5). */
export const usersList = defineList<User, UsersFilter, UsersSort>({
  area: 'users',
  title: 'Users',
  noun: { one: 'user', many: 'users' },
  columns: userColumns,
  search: { name: 'q', label: 'Search name or e-mail' },
  filters: [
    {
      kind: 'choice',
      name: 'role',
      label: 'Role',
      options: userRoles.map((role) => ({ value: role, label: roleLabels[role] })),
    },
    {
      kind: 'choice',
      name: 'admin',
      label: 'Administrator',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: accountStatuses.map((status) => ({ value: status, label: accountStatusLabels[status] })),
    },
    {
      kind: 'choice',
      name: 'country',
      label: 'Country',
      options: countryChoices,
      searchable: true,
    },
    { kind: 'days', name: 'joined', label: 'Joined between', sort: 'joined' },
  ],
  sorts: {
    joined: {
      label: 'Joined',
      directions: { desc: 'newest first', asc: 'oldest first' },
      first: 'desc',
      missing: 'join date',
    },
    name: { label: 'Name', directions: { asc: 'A to Z', desc: 'Z to A' }, first: 'asc' },
    active: {
      label: 'Last active',
      directions: { desc: 'latest first', asc: 'longest ago first' },
      first: 'desc',
      missing: 'last activity',
    },
  },
  defaultSort: usersQuery.defaultSort,
  rowName: fullName,
  rowPath: ({ id }) => paths.user(id),
  page: users.page,
  count: users.count,
  total: users.total,
  batch: users.batch,
  nothingYet: {
    title: 'No users yet',
    text: 'People appear here as soon as they sign up on the platform.',
  },
})
