import { expect, test } from 'vitest'
import { Invitation } from '#nouns/invitation/invitation.ts'
import { personJoins } from './person-joins.ts'

/** The record of an invited person says what the invitation says, and nothing else. */

const invitation = (more: object = {}) =>
  Invitation.parse({
    id: 'bo@club.example',
    email: 'bo@club.example',
    firstName: 'Bo',
    lastName: 'Berg',
    roles: ['coach'],
    invitedBy: 'ana',
    byName: 'Ana Sol',
    status: 'waiting',
    isLead: true,
    managedClubIds: ['x'],
    ...more,
  })
const entry = {
  subjectType: 'users',
  subjectId: 'u',
  rev: 1,
  from: null,
  reasonCode: null,
  note: 'Invited by Ana Sol',
  by: 'runner',
  byName: 'Automation',
  openedAt: null,
  handlingMs: null,
}

test('a user joins as invited', () => {
  const { record, entry: told } = personJoins(invitation(), 'u')
  expect(record).toEqual({
    path: 'users/u',
    fields: {
      firstName: 'Bo',
      lastName: 'Berg',
      email: 'bo@club.example',
      roles: ['coach'],
      roleFlags: { coach: true },
      search: expect.any(Array),
      near: expect.any(Array),
      isAdmin: false,
      emailVerified: false,
      accountStatus: 'active',
      managedClubIds: [],
      strikes: 0,
      picturePath: null,
      rev: 1,
      createdBy: 'ana',
      updatedBy: 'runner',
    },
    times: ['createdAt', 'updatedAt'],
  })
  const after = { firstName: 'Bo', lastName: 'Berg', email: 'bo@club.example', roles: ['coach'] }
  const before = { firstName: null, lastName: null, email: null, roles: null }
  const fields = { ...entry, action: 'create', to: 'active', before, after }
  expect(told).toEqual({ path: 'decisions/users_u_1', fields, times: ['at'] })
})

test('an administrator was made one by the inviter, so that the two are never two pairs of eyes', () => {
  const { record, entry: told } = personJoins(invitation({ isAdmin: true, roles: [] }), 'u')
  expect(record.fields).toMatchObject({ isAdmin: true, adminBy: 'ana', createdBy: 'ana', roles: [] })
  expect(record.times).toContain('adminSince')
  const fields = {
    ...entry,
    action: 'grantAdmin',
    to: null,
    before: { isAdmin: false },
    after: { isAdmin: true },
  }
  expect(told.fields).toEqual(fields)
})
