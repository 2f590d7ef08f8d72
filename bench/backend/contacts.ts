import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { project } from '#bench/backend/fairness-requests.ts'
import { hashConfig, password, saltedHash } from '#bench/backend/people.ts'
import { fillings } from '#bench/console/console-records.ts'
import { serviceClient, type Write } from '@touchline/firestore/service-client'

/** A server of contacts as the demo data has them, under the console's rules, and its one administrator. */
export const administrator = { uid: 'fairness-admin', email: 'fairness-admin@bench.example' }
const MAX_WRITES = 500

export async function hear<T>(from: ChildProcess): Promise<T> {
  const [message] = await once(from, 'message')
  return message // what the other process sends, as its callers know
}

/** Returns the administrator's token. */
export async function signIn(url: string): Promise<string> {
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`
  const body = JSON.stringify({ email: administrator.email, password, returnSecureToken: true })
  const answer = await (await fetch(address, { method: 'POST', body })).json()
  return String(answer.idToken)
}

/** Writes the contacts and the administrator; what is there already is left. */
export async function provideContacts(
  { url, token }: { url: string; token: string },
  folder: string,
  contacts: number,
): Promise<void> {
  const to = serviceClient({ fetch, url, token, project })
  const { uid, email } = administrator
  const record = { firstName: 'Fair', lastName: 'Bench', isAdmin: true, accountStatus: 'active' }
  await to.commit([{ path: `users/${uid}`, data: record }])
  const account = { localId: uid, email, emailVerified: true, displayName: 'Fair Bench' }
  await to.importAccounts([{ ...account, ...saltedHash }], hashConfig)
  const mark = join(folder, 'filled-to')
  let filled = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0
  while (filled < contacts) {
    const writes: Write[] = []
    for (; writes.length < MAX_WRITES - 1 && filled < contacts; filled++)
      writes.push(...fillings.contacts.writes(filled))
    await to.commit(writes)
    writeFileSync(mark, `${filled}`)
    if (filled % 10_000 < MAX_WRITES / 2) console.log(`  ${filled.toLocaleString('en')} contacts`)
  }
}
