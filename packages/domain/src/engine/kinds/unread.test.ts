import { expect, test } from 'vitest'
import { User } from '#nouns/user/user.ts'
import { keepingParts, keepingUnread, unreadIn, unreadOf, withUnread } from './unread.ts'

const stored = {
  firstName: 7,
  birthYear: 'long ago',
  roles: ['player', 'KEEPER', 3],
  managedClubIds: 'x',
  country: null,
  phone: '01632',
}
const fields = ['firstName', 'lastName', 'birthYear', 'roles', 'managedClubIds', 'country', 'phone']
const read = withUnread(User.parse({ ...stored, id: 'a' }), fields, stored)

test('what a record holds and its schema can’t read goes with it, as it is stored', () => {
  const { firstName, birthYear, roles, managedClubIds } = stored
  expect(unreadIn(read)).toEqual({ firstName, birthYear, roles, managedClubIds })
  expect(unreadIn({ ...read })).toEqual(unreadIn(read))
})

test('a record that can be read has nothing of it, whatever it lacks', () => {
  const user = User.parse({ id: 'a', firstName: 'Jo', lastName: '', roles: [] })
  expect(unreadOf(fields, { ...user }, user)).toBeUndefined()
  expect(unreadIn(withUnread(user, fields, { ...user }))).toEqual({})
  // Another program may call a field whatever it likes.
  expect(unreadIn({ unread: { firstName: 1 } })).toEqual({})
})

test('who changes a list keeps the words that are unknown here, and nothing that is none', () => {
  expect(keepingUnread({ roles: ['coach'], phone: '+44' }, read)).toEqual({
    roles: ['coach', 'KEEPER'],
    phone: '+44',
  })
})

test('who changes a map keeps the parts of another program, but not one that was taken away', () => {
  const held = { ground: { name: 'Park', capacity: 5, surface: 'grass' }, phone: 'x' }
  const known = { ground: { name: 'Park', capacity: 5 }, phone: 'x' }
  expect(keepingParts({ ground: { name: 'Lane' }, phone: 'y' }, held, known)).toEqual({
    ground: { name: 'Lane', surface: 'grass' },
    phone: 'y',
  })
})
