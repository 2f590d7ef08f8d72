import type { OwnershipStatus } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { serverTimestamp } from 'firebase/firestore/lite'
import { update, write } from './rules-commit.ts'
import { storedClub, storedRequest } from './rules-fixtures.ts'
import { managing, storedUser } from './rules-people.ts'
import type { Fields } from './rules-scene.ts'

/** A request to manage `clubs/theirs` by `users/jo`, and the steps of its approval. */

export const path = 'clubOwnershipRequests/subject'
export const cause = 'clubOwnershipRequests_subject_5'
export const follow = { action: 'follow', cause }
export const followed = (rev: number) => ({
  action: 'follow',
  cause: `clubOwnershipRequests_subject_${rev}`,
})
export const lock = 'ownershipLocks/theirs'
export const isOpen = (status: OwnershipStatus) => status === 'pending' || status === 'needsInfo'

export const person = (managedClubIds: string[] = []): Fields =>
  storedUser({ ...managing(...managedClubIds), rev: 2 })
export const managed = (managerIds: string[]) =>
  storedClub({
    managerIds,
    managed: managerIds.length > 0,
    counters: { managers: managerIds.length, pendingOwnership: 1 },
  })

/** Returns the whole stage: the request, its club, its applicant, and the club's open requests. */
export const around = (status: OwnershipStatus, fields: Fields = {}): Record<string, Fields | null> => {
  const isManager = status === 'approved'
  return {
    [path]: storedRequest({ status, ...fields }),
    'clubs/theirs': managed(isManager ? ['jo'] : []),
    'users/jo': person(isManager ? ['theirs'] : []),
    [lock]: { requestIds: isOpen(status) ? ['other', 'subject'] : ['other'] },
    [`outbox/${cause}`]: null,
    'decisions/clubs_theirs_5': null,
    'decisions/users_jo_3': null,
    'decisions/clubs_theirs_6': null,
    'decisions/users_jo_4': null,
    [`decisions/${cause}`]: null,
  }
}

export const clubWith = (managerIds: string[], entry: Fields = follow) =>
  update(
    'clubs/theirs',
    { managerIds },
    {
      derived: {
        managed: managerIds.length > 0,
        counters: { managers: managerIds.length, pendingOwnership: 0 },
      },
      entry,
    },
  )
export const userWith = (managedClubIds: string[], uid = 'jo', entry: Fields = follow) => {
  const roles = managedClubIds.length > 0 ? ['clubManager'] : []
  return update(
    `users/${uid}`,
    { managedClubIds, roles },
    { derived: { roleFlags: Object.fromEntries(roles.map((role) => [role, true])) }, entry },
  )
}
export const locked = (...requestIds: string[]) => write(lock, { requestIds })
export const message = {
  email: 'jo@ashford.example',
  subject: 'Welcome',
  body: 'You manage Ashford Town.',
  createdAt: serverTimestamp(),
  createdBy: 'administrator',
}
export const sent = write(`outbox/${cause}`, message)
export const granted = [clubWith(['jo']), userWith(['theirs'])]

export const approve = update(
  path,
  { status: 'approved' },
  { entry: { action: 'approve', from: 'pending', to: 'approved' } },
)
export const whole = [approve, ...granted, locked('other'), sent]

/** A rival's entry: superseded by an approval in the same commit. */
export const superseding = {
  action: 'supersede',
  from: 'pending',
  to: 'superseded',
  reasonCode: 'rival_approved',
}
export const supersede = (id: string, entry: Fields = { cause }) =>
  update(`clubOwnershipRequests/${id}`, { status: 'superseded' }, { entry: { ...superseding, ...entry } })
