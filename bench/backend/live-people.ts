import { fillings } from '#bench/console/console-records.ts'
import { hashConfig, password, saltedHash } from '#bench/backend/people.ts'
import { serviceClient, type Write } from '@touchline/firestore/service-client'
import type { ReaderTarget } from './channel-reader.ts'
import { project, root } from './fairness-requests.ts'

export type Person = { readonly uid: string; readonly index: number; readonly idToken: string }

export const contactName = (number: number) => `contacts/bench-contact-${number}`

/** Administrators who are signed in, and contacts for them to look at. */
export async function people(
  { url, token }: { url: string; token: string },
  count: number,
  contacts: number,
): Promise<readonly Person[]> {
  const client = serviceClient({ fetch, url, token, project })
  const uids = Array.from({ length: count }, (_, index) => `live-${index}`)
  const emailOf = (uid: string) => `${uid}@bench.example`
  const records: Write[] = uids.map((uid) => ({
    path: `users/${uid}`,
    data: { firstName: 'Live', lastName: uid, isAdmin: true, accountStatus: 'active', updatedAt: new Date() },
  }))
  for (let number = 0; number < contacts; number++) records.push(...fillings.contacts.writes(number))
  for (let start = 0; start < records.length; start += 400)
    await client.commit(records.slice(start, start + 400))
  await client.importAccounts(
    uids.map((uid) => ({
      localId: uid,
      email: emailOf(uid),
      emailVerified: true,
      displayName: uid,
      ...saltedHash,
    })),
    hashConfig,
  )
  const found: Person[] = []
  for (const [index, uid] of uids.entries()) {
    const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`
    const body = JSON.stringify({ email: emailOf(uid), password, returnSecureToken: true })
    const { idToken } = await (await fetch(address, { method: 'POST', body })).json()
    found.push({ uid, index, idToken: String(idToken) })
  }
  return found
}

const newestBy = (fieldPath: string) => [{ field: { fieldPath }, direction: 'DESCENDING' }]
const byName = [{ field: { fieldPath: 'lastName' }, direction: 'ASCENDING' }]

/** Targets of a console: two open records, one's own, a page of a list, and the latest of three collections. */
export function targetsOf(uid: string, index: number): readonly ReaderTarget[] {
  const record = (number: number) => ({ documents: { documents: [`${root}/${contactName(number)}`] } })
  const query = (structuredQuery: object) => ({ query: { parent: root, structuredQuery } })
  const page = {
    from: [{ collectionId: 'contacts' }],
    orderBy: byName,
    limit: 26,
    startAt: { values: [{ stringValue: String.fromCodePoint(65 + (index % 20)) }], before: true },
  }
  const targets: object[] = [
    record(index * 5),
    record(index * 3 + 1),
    { documents: { documents: [`${root}/users/${uid}`] } },
    query(page),
    ...['contacts', 'users', 'clubs'].flatMap((collectionId) =>
      ['updatedAt', 'createdAt'].map((field) =>
        query({ from: [{ collectionId }], orderBy: newestBy(field), limit: 1 }),
      ),
    ),
  ]
  return targets.map((target, at) => ({ targetId: 2 * (at + 1), ...target }))
}
