import { derivedOwnershipFields } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { derivedUserFields } from '@touchline/domain/nouns/user/user.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { ownId, createClub } from './create-club.ts'

type Fields = Record<string, unknown>

const DAY = 86_400_000

/** Writes a person who manages these clubs, as another program would; returns the id. */
export async function createPerson(
  backend: TestBackend,
  name: string,
  managedClubIds: string[] = [],
): Promise<string> {
  const id = ownId('Person')
  const [firstName = 'Jo', lastName = 'Field'] = name.split(' ')
  const email = `${id.toLowerCase()}@post.example`
  const roles = managedClubIds.length > 0 ? (['player', 'clubManager'] as const) : (['player'] as const)
  await backend.writeDoc(`users/${id}`, {
    firstName,
    lastName,
    isAdmin: false,
    email,
    emailVerified: true,
    accountStatus: 'active',
    roles: [...roles],
    managedClubIds,
    createdAt: new Date(Date.now() - 400 * DAY),
    updatedAt: new Date(Date.now() - 400 * DAY),
    rev: 1,
    ...derivedUserFields({ firstName, lastName, email, roles: [...roles] }),
  })
  return id
}

/** A club with its managers and so many open requests. */
export const askedClub = (backend: TestBackend, id: string, managerIds: string[], pendingOwnership: number) =>
  createClub(backend, {
    id,
    name: `Harbour ${id}`,
    managerIds,
    counters: {
      matches: 0,
      leagues: 0,
      managers: managerIds.length,
      videos: 0,
      pendingOwnership,
      openPipelines: 0,
    },
  })

/** Writes a request of this person for this club: without any risk unless said otherwise. Returns the id. */
export async function createRequest(
  backend: TestBackend,
  clubId: string,
  [userId, userName]: readonly [string, string],
  fields: Fields = {},
): Promise<string> {
  const id = ownId('Request')
  const record = {
    clubId,
    clubName: `Harbour ${clubId}`,
    country: 'IS',
    userId,
    userName,
    email: `${userId.toLowerCase()}@post.example`,
    position: 'secretary',
    message: 'Our members elected me at the last general meeting.',
    evidence: [],
    kind: 'claim',
    currentManagerIds: [],
    riskFlags: [],
    riskScore: 0,
    status: 'pending',
    createdAt: new Date(Date.now() - DAY),
    updatedAt: new Date(Date.now() - DAY),
    rev: 1,
    ...fields,
  }
  await backend.writeDoc(`clubOwnershipRequests/${id}`, {
    ...record,
    riskLevel: riskLevelOf(record),
    ...derivedOwnershipFields(record),
  })
  return id
}

/** Where a request is opened. */
export const address = (id: string) => `/club-ownership-requests/${id}`
/** A request as it is stored. */
export const request = (backend: TestBackend, id: string) => backend.readDoc(`clubOwnershipRequests/${id}`)

/** Everything around a request that a decision changes, as it is stored. */
export async function around(
  backend: TestBackend,
  clubId: string,
  people: readonly string[],
  ids: readonly string[],
) {
  const club = await backend.readDoc(`clubs/${clubId}`)
  const users = await Promise.all(people.map((uid) => backend.readDoc(`users/${uid}`)))
  const requests = await Promise.all(ids.map((id) => request(backend, id)))
  const lock = await backend.readDoc(`ownershipLocks/${clubId}`)
  return {
    managers: club?.['managerIds'],
    managed: club?.['managed'],
    counters: club?.['counters'],
    people: users.map((user) => [user?.['managedClubIds'], user?.['roles'], user?.['roleFlags']]),
    states: requests.map((one) => one?.['status']),
    open: new Set(lock?.['requestIds'] as string[]),
  }
}
