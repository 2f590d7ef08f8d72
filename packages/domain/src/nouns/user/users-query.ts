import type { ListQuery } from '#query/list-query.ts'
import { activationSteps } from './user.ts'

/** The users list (product.md, section 5). A word and a role are both array fields; only one of them may be asked for
 * with `array-contains` (https://firebase.google.com/docs/firestore/query-data/queries#limitations), so that a role
 * beside a word is asked for by its flag. */
export const usersQuery = {
  collection: 'users',
  filters: {
    q: { kind: 'contains', field: 'search', orders: ['name'] },
    role: { kind: 'contains', field: 'roles' },
    roleFlag: {
      kind: 'flag',
      field: 'roleFlags',
      values: ['player', 'coach', 'scout', 'clubManager', 'matchModerator', 'parent'],
      orders: ['name'],
    },
    admin: { kind: 'equals', field: 'isAdmin', orders: ['-joined', 'name'] },
    status: { kind: 'equals', field: 'accountStatus' },
    country: { kind: 'equals', field: 'country', orders: ['-joined', 'joined', 'name', '-active'] },
    activated: { kind: 'flag', field: 'activation', values: activationSteps, orders: ['-joined'] },
    joined: { kind: 'range', sort: 'joined' },
    active: { kind: 'range', sort: 'active' },
  },
  sorts: {
    joined: { fields: ['createdAt'], nullable: true },
    name: { fields: ['lastName', 'firstName'], nullable: false },
    active: { fields: ['lastActiveAt'], nullable: true },
  },
  defaultSort: { sort: 'joined', direction: 'desc' },
  filtered: ['-joined', 'name', '-active'],
} as const satisfies ListQuery
