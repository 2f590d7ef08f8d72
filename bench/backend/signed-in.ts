import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { administrator, hear, provideContacts, signIn } from './contacts.ts'
import { root } from './fairness-requests.ts'
import { LeanClient } from './lean-client.ts'
import { medians, type Plan, type Task } from './measure.ts'

/** How often the time of an empty handler each may take. */
export const BUDGET_SIGNED_IN = { 'point read': 6, count: 6, 'list of 26': 14 } as const

/** Enough for the compiler to have seen everything, and in turns as long as somebody who is at work. */
const plan: Plan = { warmUps: 1000, repeats: 1000, inTurn: 50 }
const CONTACTS = 5000
const from = [{ collectionId: 'contacts' }]

/** Never the value that was written before, which would cost nothing. */
let written = Date.now()

type Call = readonly [verb: string, body: object]

const calls: Readonly<Record<string, (repeat: number) => Call>> = {
  'point read': (repeat) => [
    'batchGet',
    { documents: [`${root}/contacts/bench-contact-${(repeat * 7919) % CONTACTS}`] },
  ],
  count: () => [
    'runAggregationQuery',
    {
      structuredAggregationQuery: { aggregations: [{ alias: 'n', count: {} }], structuredQuery: { from } },
    },
  ],
  'list of 26': () => [
    'runQuery',
    { structuredQuery: { from, orderBy: [{ field: { fieldPath: 'firstName' } }], limit: 26 } },
  ],
  commit: () => [
    'commit',
    {
      writes: [
        {
          update: {
            name: `${root}/presence/${administrator.uid}`,
            fields: { n: { integerValue: `${++written}` } },
          },
        },
      ],
    },
  ],
}

/**
 * The median time of each call as a service and, under the console's rules, as an administrator: in another process, over one kept
 * connection, in turns with an empty handler of the server's process.
 */
export async function measureSignedIn(cache: string): Promise<Record<string, number>> {
  const folder = join(cache, `signed-in-${CONTACTS}`)
  mkdirSync(folder, { recursive: true })
  const server = fork('bench/backend/bench-server.ts', [join(folder, 'data')])
  const { url, token, emptyUrl } = await hear<{ url: string; token: string; emptyUrl: string }>(server)
  await provideContacts({ url, token }, folder, CONTACTS)
  const tokens = { 'as a service': token, 'as an administrator': await signIn(url) }
  const [client, emptyClient] = await Promise.all([LeanClient.open(url), LeanClient.open(emptyUrl)])
  const empty = emptyClient.request('/', token, { documents: [`${root}/contacts/bench-contact-1`] })
  const tasks: Record<string, Task> = { handler: () => emptyClient.send(empty) }
  for (const [name, call] of Object.entries(calls))
    for (const [who, as] of Object.entries(tokens))
      tasks[`${name} ${who}`] = async (repeat) => {
        const [verb, body] = call(repeat)
        const status = await client.send(client.request(`/v1/${root}:${verb}`, as, body))
        if (status !== 200) throw new Error(`${name} ${who}: ${status}`)
      }
  const times = await medians(tasks, plan)
  client.close()
  emptyClient.close()
  server.disconnect()
  return times
}
