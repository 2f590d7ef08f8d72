import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { createBackend, listen } from '@touchline/backend/app.ts'
import { createLogger } from '@touchline/backend/core/log.ts'

import { compare, type Task } from '#bench/measure.ts'

/**
 * The budgets of the embedded backend, as ratios measured in one run, so that they mean the same on every machine:
 * a point read against an empty HTTP handler, and the same work on a small and on a large collection.
 * `npm run bench -- --large 1000000` compares with a million documents.
 */

const { values: options } = parseArgs({
  options: { small: { type: 'string', default: '10000' }, large: { type: 'string', default: '100000' } },
})

const projectId = 'touchline-bench'
const root = `projects/${projectId}/databases/(default)/documents`
const writesOfACommit = 500

type Target = {
  readonly size: number
  call(verb: string, body: object): Promise<unknown>
  close(): Promise<void>
}

async function open(size: number): Promise<Target> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const backend = createBackend({ projectId, dataFolder, log: createLogger('error') })
  const server = await listen(backend, { port: 0, host: '127.0.0.1' })
  const authorization = `Bearer ${await backend.serviceToken()}`
  return {
    size,
    call: (verb, body) => post(`${server.url}/v1/${root}:${verb}`, authorization, body),
    async close() {
      await server.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function post(url: string, authorization: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** Spread over the order of names like random ids. */
function idOf(number: number): string {
  return `${((number * 2_654_435_761) % 4_294_967_296).toString(36).padStart(7, '0')}-${number}`
}

function writeOf(number: number): object {
  const text = (value: string): object => ({ stringValue: value })
  const words = Array.from({ length: 6 }, (_, index) => text(`word${(number * (index + 3)) % 5000}`))
  const fields = {
    firstName: text(`First ${number % 997}`),
    lastName: text(`Last ${number % 9973}`),
    email: text(`person${number}@bench.example`),
    accountStatus: text(number % 20 === 0 ? 'suspended' : 'active'),
    country: text(`C${number % 60}`),
    birthYear: { integerValue: String(1960 + (number % 50)) },
    createdAt: { timestampValue: new Date(1_600_000_000_000 + number * 1000).toISOString() },
    isAdmin: { booleanValue: false },
    search: { arrayValue: { values: words } },
  }
  return { update: { name: `${root}/users/${idOf(number)}`, fields } }
}

async function fill(target: Target): Promise<void> {
  const started = performance.now()
  for (let first = 0; first < target.size; first += writesOfACommit) {
    const count = Math.min(writesOfACommit, target.size - first)
    await target.call('commit', {
      writes: Array.from({ length: count }, (_, index) => writeOf(first + index)),
    })
  }
  const seconds = (performance.now() - started) / 1000
  console.log(`${target.size} documents loaded in ${seconds.toFixed(1)} s`)
}

const from = [{ collectionId: 'users' }]

function newestFirst(repeat: number): object {
  const createdAt = { timestampValue: new Date(1_600_005_000_000 + repeat * 10_000).toISOString() }
  const orderBy = [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }]
  return { structuredQuery: { from, orderBy, limit: 50, startAt: { values: [createdAt], before: false } } }
}

const everyUser = { structuredAggregationQuery: { aggregations: [{ count: {} }], structuredQuery: { from } } }

const tasks: readonly { name: string; run: (target: Target, repeat: number) => Promise<unknown> }[] = [
  {
    name: 'point read',
    run: (target, repeat) => target.call('batchGet', { documents: [`${root}/users/${idOf(repeat)}`] }),
  },
  { name: 'list of 50', run: (target, repeat) => target.call('runQuery', newestFirst(repeat)) },
  { name: 'count', run: (target) => target.call('runAggregationQuery', everyUser) },
  {
    name: 'commit',
    run: (target, repeat) => target.call('commit', { writes: [writeOf(target.size + repeat)] }),
  },
]

/** Node's own server, which does nothing but read the request and answer. */
async function openEmpty(): Promise<{ task: Task; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('[]'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const body = { documents: [`${root}/users/${idOf(1)}`] }
  return { task: () => post(`http://127.0.0.1:${port}/`, 'Bearer none', body), close: () => server.close() }
}

const small = await open(Number(options.small))
const large = await open(Number(options.large))
const empty = await openEmpty()
await fill(small)
await fill(large)

for (const { name, run } of tasks) {
  const result = await compare(
    (repeat) => run(small, repeat),
    (repeat) => run(large, repeat),
  )
  report(`${name}, ${large.size} against ${small.size} documents`, result, 1.5)
}
const read = await compare(empty.task, (repeat) =>
  large.call('batchGet', { documents: [`${root}/users/${idOf(repeat)}`] }),
)
report('point read against an empty handler', read, 2)

empty.close()
await small.close()
await large.close()

function report(what: string, { base, other }: { base: number; other: number }, budget: number): void {
  const ratio = other / base
  const verdict = ratio <= budget ? 'within' : 'ABOVE'
  console.log(
    `${what}: ${other.toFixed(2)} ms / ${base.toFixed(2)} ms = ${ratio.toFixed(2)} (${verdict} ${budget})`,
  )
}
