import { nothingAround } from '@touchline/domain/engine/derive/derivation.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { automaticFields } from '@touchline/domain/runner/automatic-fields.ts'
import type { ServiceClient } from '#tools/data/service-client.ts'

/**
 * Puts right what follows from a person's record and what is counted of people, by what adopting and the runner go by. Returns what
 * was wrong, as sentences.
 */
export async function repairPerson(client: ServiceClient, uid: string, email: string): Promise<string[]> {
  return [
    ...(await repairRecord(client, uid, email)),
    ...(await repairCount(client, { name: 'admins', many: 'administrators', flag: 'isAdmin' })),
    ...(await repairCount(client, { name: 'leads', many: 'review leads', flag: 'isLead' })),
  ]
}

async function repairRecord(client: ServiceClient, uid: string, email: string): Promise<string[]> {
  const path = `users/${uid}`
  const stored = await client.read(path)
  if (stored === undefined) return []
  const isMoved = stored.data['email'] !== email
  const data = { ...stored.data, email }
  const known = { id: uid, data, createdAt: undefined, updatedAt: undefined, rev: 0 }
  const { write } = automaticFields('users', known, nothingAround)
  // Where a revision was dropped, the console goes on where the log ended.
  if (await client.read(`decisions/${decisionId('users', uid, 1)}`)) delete write['rev']
  const fields = { ...(isMoved && { email }), ...write }
  const names = Object.keys(fields)
  if (names.length === 0) return []
  await client.commit([{ path, data: fields, only: names, if: { updateTime: stored.updateTime } }])
  return [`Repaired in the record: ${names.join(', ')}.`]
}

type Counted = { name: string; many: string; flag: string }

/** Nobody's count is made up: where it was never counted, the console counts. */
async function repairCount(client: ServiceClient, { name, many, flag }: Counted): Promise<string[]> {
  const path = `stats/${name}`
  const stats = await client.read(path)
  if (stats === undefined) return []
  const count = await client.count('users', { [flag]: true })
  const known = stats.data['count']
  if (known === count) return []
  await client.commit([{ path, data: { count }, only: ['count'], if: { updateTime: stats.updateTime } }])
  return [
    `Repaired: the number of ${many} is ${count}, not ${typeof known === 'number' ? known : 'unknown'}.`,
  ]
}
