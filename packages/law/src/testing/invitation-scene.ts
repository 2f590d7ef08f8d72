import { EMPTY_INVITATION } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { now } from './direct-rules-check.ts'
import { byName } from './rules-entry.ts'
import type { Fields } from './rules-scene.ts'

/** Somebody who is invited, in the tests of the rules. */

export const email = 'bo@club.example'
export const path = `invitations/${email}`
export const person = 'users/bo'

export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

export const entered: Fields = {
  ...EMPTY_INVITATION,
  email,
  firstName: 'Bo',
  lastName: 'Berg',
  roles: ['coach'],
}
/** Fields recorded with the invitation. */
export const asked = { invitedBy: 'administrator', byName: byName('administrator'), links: 1 }

export const invitation = (more: Fields = {}): Fields => ({
  ...entered,
  ...asked,
  status: 'waiting',
  askedAt: minutesAgo(5),
  rev: 1,
  createdAt: minutesAgo(5),
  createdBy: 'administrator',
  updatedAt: minutesAgo(5),
  updatedBy: 'administrator',
  ...more,
})

/** Returns an invitation whose account was created and whose link was sent. */
export const sent = (more: Fields = {}): Fields =>
  invitation({ status: 'invited', userId: 'bo', linked: 1, linkedAt: minutesAgo(4), ...more })
