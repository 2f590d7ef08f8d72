import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { contactName, type Person, people, targetsOf } from '#bench/backend/live-people.ts'
import { quantile } from '#bench/backend/measure.ts'
import type { LiveOrder, LiveSeen } from '#bench/backend/live-reader.ts'
import { project, root } from '#bench/backend/fairness-requests.ts'
import { serviceClient } from '@touchline/firestore/service-client'

/**
 * How many listeners the server holds: people with ten listeners each while records are changed, and how long a change takes from
 * its answer to those who listen. Then some never read what they are told, and the server is started again.
 */
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    commits: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    slow: { type: 'string', default: '5' },
    processes: { type: 'string', default: '2' },
  },
})
const [count, rate, seconds, slowCount, processes] = (
  ['people', 'commits', 'seconds', 'slow', 'processes'] as const
).map((name) => Number(options[name])) as [number, number, number, number, number] // as many as there are names
const TARGET = { delivery: 500, memory: 600, read: 100 }
const CONTACTS = 1000

const folder = mkdtempSync(join(tmpdir(), 'touchline-live-'))
let { server, url, token } = await serve(0)
const { port } = new URL(url)
const members = await people({ url, token }, count + slowCount, CONTACTS)
const readers = split(members.slice(0, count), processes).map((some) => listen(some, false))
const listeners = count * targetsOf(members[0]?.uid ?? '', 0).length
console.log(`${listeners} listeners of ${count} people: all current after ${await allCurrent()} ms`)

let number = 0
report('listening', await watched(seconds))
const slow = listen(members.slice(count), true)
report(`beside ${slowCount} who never read`, await watched(seconds))
slow.disconnect()
await restart()
report('after a restart', await watched(seconds / 3))
for (const child of [...readers, server]) child.disconnect()
await once(server, 'exit')
rmSync(folder, { recursive: true, force: true })

async function serve(at: number): Promise<{ server: ChildProcess; url: string; token: string }> {
  const child = fork('bench/backend/bench-server.ts', [join(folder, 'data'), String(at)])
  return { server: child, ...(await hear<{ url: string; token: string }>(child)) }
}

function listen(some: readonly Person[], isSlow: boolean): ChildProcess {
  const child = fork('bench/backend/live-reader.ts')
  const order: LiveOrder = {
    url,
    isSlow,
    people: some.map(({ uid, idToken, index }) => ({ token: idToken, targets: targetsOf(uid, index) })),
  }
  child.send(order)
  return child
}

/** Waits until all have what they listen to. */
async function allCurrent(): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const told = await seen()
    const refused = told.reduce((sum, one) => sum + one.refused, 0)
    if (told.reduce((sum, one) => sum + one.current, 0) === listeners)
      return Math.round(performance.now() - begun)
    if (performance.now() - begun > 120_000) throw new Error(`Not all can listen; ${refused} were refused.`)
    await pause(20)
  }
}

type Watched = {
  readonly delays: readonly number[]
  readonly reads: readonly number[]
  readonly commits: number
  /** Milliseconds of a processor, and of the clock. */
  readonly worked: number
  readonly elapsed: number
  readonly memory: { readonly rss: number; readonly peak: number }
}

/** Changes contacts so often, while one client reads a point every 10 ms. */
async function watched(duration: number): Promise<Watched> {
  const client = serviceClient({ fetch, url, token, project })
  for (const reader of readers) reader.send('clear')
  const point = fork('bench/backend/fairness-reader.ts', [
    `${url}/v1/${root}:batchGet`,
    token,
    `${root}/${contactName(0)}`,
  ])
  point.send('start')
  const before = await spent()
  const answered = new Map<number, number>()
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (let turn = 0; turn < duration * rate; turn++) {
    const change = ++number
    const path = contactName((change * 7) % CONTACTS)
    const data = { seq: change, updatedAt: new Date() }
    running.push(
      client
        .commit([{ path, data, only: ['seq', 'updatedAt'] }])
        .then(() => void answered.set(change, now())),
    )
    await pause(Math.max(0, begun + ((turn + 1) * 1000) / rate - performance.now()))
  }
  await Promise.all(running)
  await pause(1000)
  const after = await spent()
  const elapsed = performance.now() - begun
  const times = hear<number[]>(point)
  point.send('stop')
  const reads = await times
  point.disconnect()
  const delays = (await seen()).flatMap((told) =>
    told.seen.flatMap(([change, at]) => {
      const since = answered.get(change)
      return since === undefined ? [] : [at - since]
    }),
  )
  const worked = after.worked - before.worked
  return { delays, reads, commits: running.length, worked, elapsed, memory: after }
}

function report(what: string, { delays, reads, commits, worked, elapsed, memory }: Watched): void {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(delays, share))
  const read = quantile(reads, 0.99)
  const megabytes = Math.round(memory.peak / 1e6)
  const ratio = (value: number, target: number) => `${(value / target).toFixed(2)} × ${target}`
  console.log(
    [
      `${what}: ${commits} commits, ${delays.length} deliveries`,
      `  commit answered to seen: p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms (${ratio(p99 ?? 0, TARGET.delivery)} ms), maximum ${most?.toFixed(0)} ms`,
      `  a point read beside it: p50 ${quantile(reads, 0.5).toFixed(1)} ms, p99 ${read.toFixed(1)} ms (${ratio(read, TARGET.read)} ms), maximum ${quantile(reads, 1).toFixed(0)} ms`,
      `  the server: ${Math.round(memory.rss / 1e6)} MB, peak ${megabytes} MB (${ratio(megabytes, TARGET.memory)} MB), ${((worked / elapsed) * 100).toFixed(0)}% of a processor: ${(worked / commits).toFixed(1)} ms a commit, in ${(elapsed / 1000).toFixed(0)} s`,
    ].join('\n'),
  )
}

/** Stops the server and starts it again at the same address. */
async function restart(): Promise<void> {
  const connections = async () => (await seen()).reduce((sum, one) => sum + one.connections, 0)
  const bytes = async () => (await seen()).reduce((sum, one) => sum + one.bytes, 0)
  const [connected, received] = [await connections(), await bytes()]
  const stopped = performance.now()
  server.disconnect()
  await once(server, 'exit')
  ;({ server, url, token } = await serve(Number(port)))
  const away = Math.round(performance.now() - stopped)
  const current = await allCurrent()
  const { worked } = await spent()
  console.log(
    `restart: away for ${away} ms, all current ${current} ms after it, ${(await connections()) - connected} connections, ${Math.round(((await bytes()) - received) / 1e3)} kB sent, the server worked ${Math.round(worked)} ms from its start`,
  )
}

async function seen(): Promise<readonly LiveSeen[]> {
  return Promise.all(
    readers.map((reader) => {
      const told = hear<LiveSeen>(reader)
      reader.send('tell')
      return told
    }),
  )
}

async function spent(): Promise<{ rss: number; peak: number; worked: number }> {
  const told = hear<{ rss: number; peak: number; worked: number }>(server)
  server.send('memory')
  return told
}

async function hear<T>(from: ChildProcess): Promise<T> {
  const [message] = await once(from, 'message')
  return message // what the other process sends, as its callers know
}

function split<T>(all: readonly T[], parts: number): readonly (readonly T[])[] {
  return Array.from({ length: parts }, (_, part) => all.filter((_one, index) => index % parts === part))
}

/** All processes of a machine share this clock. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
