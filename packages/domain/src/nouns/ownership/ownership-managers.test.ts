import { expect, test } from 'vitest'
import { Club } from '#nouns/club/club.ts'
import { User } from '#nouns/user/user.ts'
import { clubHandedOver, userHandedOver } from './ownership-managers.ts'

test('a manager comes to a club, goes, or takes the place of another', () => {
  const club = Club.parse({ id: 'x', managerIds: ['a', 'b'], counters: { managers: 2, pendingOwnership: 3 } })
  expect(clubHandedOver(club, { add: 'c', open: -1 })).toEqual({
    changes: { managerIds: ['a', 'b', 'c'] },
    derived: { managed: true, 'counters.managers': 3, 'counters.pendingOwnership': 2 },
  })
  expect(clubHandedOver(club, { add: 'c', remove: 'a', open: -4 })).toMatchObject({
    changes: { managerIds: ['b', 'c'] },
    derived: { 'counters.pendingOwnership': 0 },
  })
  expect(clubHandedOver({ managerIds: ['a'] }, { remove: 'a', open: 1 })).toEqual({
    changes: { managerIds: [] },
    derived: { managed: false, 'counters.managers': 0, 'counters.pendingOwnership': 1 },
  })
})

test('the role comes with the first club and goes with the last', () => {
  const user = User.parse({ id: 'u', roles: ['coach'] })
  const first = userHandedOver(user, { add: 'x' })
  expect(first.changes).toEqual({ managedClubIds: ['x'], roles: ['coach', 'clubManager'] })
  expect(first.derived['roleFlags']).toEqual({ coach: true, clubManager: true })
  const manager = User.parse({ ...user, ...first.changes })
  expect(userHandedOver(manager, { add: 'y' }).changes).toEqual({
    managedClubIds: ['x', 'y'],
    roles: ['coach', 'clubManager'],
  })
  expect(userHandedOver(manager, { remove: 'x' }).changes).toEqual({ managedClubIds: [], roles: ['coach'] })
})
