import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sendOne, signUp, type LoadTarget } from '#bench/backend/memory-mix.ts'

/**
 * Whether memory stays flat under load: a mix of requests for some minutes on data that does not grow, and what the backend holds on to
 * after a collection. `npm run bench -- memory --minutes 60`; a tenth of an hour by default.
 */
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '6' }, clients: { type: 'string', default: '8' } },
})

type Sample = { minute: number; heap: number; rss: number }

const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-soak-'))
const server = fork('bench/backend/bench-server.ts', [dataFolder], { execArgv: ['--expose-gc'] })
const ended = once(server, 'exit')

async function hear<T>(): Promise<T> {
  const [message] = await once(server, 'message')
  return message // what bench-server.ts sends, as its callers know
}

const target = await signUp(await hear<{ url: string; token: string }>())
const statuses = new Map<number, number>()
const begun = performance.now()
const minutes = () => (performance.now() - begun) / 60_000
const until = Number(options.minutes)

const samples: Sample[] = []
const clients = Array.from({ length: Number(options.clients) }, () => load(target))
while (minutes() < until) {
  await new Promise((resolve) => setTimeout(resolve, Math.min(15_000, until * 4000)))
  await sample()
}
await Promise.all(clients)
report()
server.disconnect()
await ended
rmSync(dataFolder, { recursive: true, force: true })

async function load(to: LoadTarget): Promise<void> {
  while (minutes() < until) {
    const status = await sendOne(to)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

async function sample(): Promise<void> {
  server.send('memory')
  const { rss, heapUsed, external } = await hear<NodeJS.MemoryUsage>()
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
  const heap = heapUsed + external
  samples.push({ minute: minutes(), heap, rss })
  const requests = [...statuses.values()].reduce((sum, one) => sum + one, 0)
  console.log(
    `${minutes().toFixed(1)} min  ${requests} requests  heap ${megabytes(heap)} MB  resident ${megabytes(rss)} MB`,
  )
}

/** The second quarter, when caches are full, against the last one. */
function report(): void {
  const mean = (from: number, to: number, of: (one: Sample) => number) => {
    const part = samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)).map(of)
    return part.reduce((sum, one) => sum + one, 0) / part.length
  }
  const growth = (of: (one: Sample) => number) => (mean(0.75, 1, of) / mean(0.25, 0.5, of)).toFixed(3)
  console.log(
    `Growth from the second quarter to the last: heap × ${growth(({ heap }) => heap)}, resident × ${growth(({ rss }) => rss)}`,
  )
  console.log(
    `Answers: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', ')}`,
  )
}
