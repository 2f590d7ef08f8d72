import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { hear, provideContacts, signIn } from '#bench/backend/contacts.ts'
import { busyConnections } from '#bench/backend/fairness-connections.ts'
import { type FairTarget, root, type Worst, worstRequests } from '#bench/backend/fairness-requests.ts'

/**
 * How long others wait while somebody sends the worst that can be sent: one client reads a point every 10 ms, another sends each request
 * once and ten times at once. All three are processes of their own. The data stays in `.touchline/bench`; `--contacts 10000` takes less,
 * `--only words` sends only the requests with these words in their names.
 */
const { values: options } = parseArgs({
  options: {
    contacts: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  },
})
const contacts = Number(options.contacts)
if (!Number.isSafeInteger(contacts) || contacts < 1000)
  throw new Error('--contacts takes a number from 1000 on.')

/** The longest that one reader may wait, in milliseconds. */
const BUDGET = { single: 100, ten: 250, withoutToken: 20 }
const QUIET_MS = 3000

const folder = join('.touchline', 'bench', `fairness-${contacts}`)
mkdirSync(folder, { recursive: true })
const server = fork('bench/backend/bench-server.ts', [join(folder, 'data')])
const { url, token } = await hear<{ url: string; token: string }>(server)
await provideContacts({ url, token }, folder, contacts)
const target: FairTarget = { url, token, idToken: await signIn(url) }
const reader = fork('bench/backend/fairness-reader.ts', [
  `${url}/v1/${root}:batchGet`,
  token,
  `${root}/contacts/bench-contact-1`,
])

await observed(() => quiet(QUIET_MS / 3))
report('quiet', await observed(() => quiet(QUIET_MS)))
for (const worst of worstRequests.filter(({ name }) => name.includes(options.only))) {
  await show(worst, 1)
  if (worst.alone !== true) await show(worst, 10)
}
await showConnections()
reader.disconnect()
server.disconnect()

async function show(worst: Worst, count: number): Promise<void> {
  const answers = new Set<string>()
  const before = await spent()
  const begun = performance.now()
  let took = 0
  let after = before
  const times = await observed(async () => {
    const running = Array.from({ length: count }, () => worst.run(target).catch(String))
    for (const answer of await Promise.all(running)) answers.add(answer)
    took = performance.now() - begun
    await quiet(200)
    after = await spent()
  })
  const single = worst.name.startsWith('no token') ? BUDGET.withoutToken : BUDGET.single
  const name = count === 1 ? worst.name : `${' '.repeat(worst.name.length - 6)}ten at once`
  // Those that stand alone are many at once by themselves.
  report(name, times, count === 1 && worst.alone !== true ? single : BUDGET.ten)
  console.log(
    `    ${(took / 1000).toFixed(1)} s, ${[...answers].join('; ').slice(0, 160)}; the server worked ${Math.round(after.worked - before.worked)} ms, its peak is ${Math.round(after.peak / 1e6)} MB`,
  )
}

/** Whether busy connections share alike, and take new ones in. */
async function showConnections(): Promise<void> {
  const came = await busyConnections(target, { busy: 50, fresh: 20, milliseconds: 5 * QUIET_MS })
  report(
    'lists of 26 over 50 connections',
    came.times.toSorted((one, other) => one - other),
  )
  const [least, most] = [Math.min(...came.answersOfEach), Math.max(...came.answersOfEach)]
  console.log(
    `    each was answered ${least} to ${most} times; 20 new ones had their first answer within ` +
      `${Math.round(came.milliseconds)} ms, after ${came.before} answers of the others`,
  )
}

/** How long the reader waited for each of its points while the work went on. */
async function observed(work: () => Promise<unknown>): Promise<readonly number[]> {
  reader.send('start')
  await work()
  const times = hear<number[]>(reader)
  reader.send('stop')
  return (await times).toSorted((one, other) => one - other)
}

function report(name: string, times: readonly number[], budget?: number): void {
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const [p50, p99, most] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1).padStart(8))
  const verdict = budget === undefined ? '' : at(1) <= budget ? ` (within ${budget})` : ` (ABOVE ${budget})`
  console.log(`${name.padEnd(36)} p50 ${p50} ms, p99 ${p99} ms, maximum ${most} ms${verdict}`)
}

function quiet(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** The most memory that the server ever had, and how many milliseconds of a processor it worked. */
async function spent(): Promise<{ peak: number; worked: number }> {
  const told = hear<{ peak: number; worked: number }>(server)
  server.send('memory')
  return told
}
