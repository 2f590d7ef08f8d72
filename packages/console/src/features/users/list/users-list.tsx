import {
  accountStatuses,
  activationStepLabels,
  activationSteps,
  accountStatusLabels,
  fullName,
  roleLabels,
  userRoles,
  type User,
} from '@touchline/domain/nouns/user/user.ts'
import { usersQuery } from '@touchline/domain/nouns/user/users-query.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import { choicesOf, yesNo } from '@touchline/domain/shared/choice.ts'
import type { UsersFilter, UsersSort } from '#data/nouns/user/users-request.ts'
import { users } from '#data/nouns/user/users.ts'
import { byName } from '#kit/list/common-sorts.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { userColumns } from './users-columns.tsx'

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
      options: choicesOf(userRoles, roleLabels),
    },
    {
      kind: 'choice',
      name: 'admin',
      label: 'Administrator',
      options: yesNo(),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: choicesOf(accountStatuses, accountStatusLabels),
    },
    inCountry,
    {
      kind: 'choice',
      name: 'activated',
      label: 'Activation',
      options: activationSteps.map((step) => ({ value: step, label: activationStepLabels[step] })),
    },
    { kind: 'days', name: 'joined', label: 'Joined between', sort: 'joined' },
    { kind: 'days', name: 'active', label: 'Active between', sort: 'active' },
  ],
  sorts: {
    joined: {
      label: 'Joined',
      directions: { desc: 'newest first', asc: 'oldest first' },
      first: 'desc',
      missing: 'join date',
    },
    name: byName,
    active: {
      label: 'Last active',
      directions: { desc: 'latest first', asc: 'longest ago first' },
      first: 'desc',
      missing: 'last activity',
    },
  },
  defaultSort: usersQuery.defaultSort,
  orders: (filters) => ordersWith(usersQuery, filters),
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
