import { connect, type Socket } from 'node:net'

/** The server that is asked, with a token of the service and one of an administrator. */
export type FairTarget = { url: string; token: string; idToken: string }

/** Something that must not hold the others up; returns what came of it. `alone` is many requests at once by itself, and not repeated. */
export type Worst = { name: string; run: (target: FairTarget) => Promise<string>; alone?: boolean }

export const project = 'touchline-soak'
export const root = `projects/${project}/databases/(default)/documents`
const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
const MEGABYTE = 1024 * 1024
const PATIENCE_MS = 120_000
const HOLD_MS = 3000

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const text = (stringValue: string) => ({ stringValue })
const field = (fieldPath: string) => ({ fieldPath })
const from = [{ collectionId: 'contacts' }]

async function post(url: string, body: string, token: string | undefined): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  return `${response.status}, ${bytes < MEGABYTE ? `${bytes} bytes` : `${Math.round(bytes / MEGABYTE)} MB`}`
}

type As = keyof Pick<FairTarget, 'token' | 'idToken'>

/** `make` is asked for every request. */
function calls(name: string, verb: string, make: () => object, as?: As): Worst {
  const run = (target: FairTarget) =>
    post(
      `${target.url}/v1/${root}:${verb}`,
      JSON.stringify(make()),
      as === undefined ? undefined : target[as],
    )
  return { name, run }
}

const call = (name: string, verb: string, json: object, as?: As) => calls(name, verb, () => json, as)

const update = (fields: object, more: object) => ({
  writes: [{ update: { name: `${root}/contacts/fairness`, fields }, ...more }],
})
const increment = { integerValue: '1' }
const masked = Object.fromEntries(numbers(8000).map((at) => [`f${at}`, increment]))

const overlapping = {
  from,
  where: {
    compositeFilter: {
      op: 'OR',
      filters: numbers(30).map((at) => ({
        fieldFilter: {
          field: field('firstName'),
          op: 'GREATER_THAN',
          value: text(String.fromCharCode(65 + (at % 3), 97 + at / 3)),
        },
      })),
    },
  },
}
const words = numbers(30).map((at) => text(String.fromCharCode(97 + (at % 26), at < 26 ? 97 : 101)))
const search = {
  from,
  where: {
    fieldFilter: {
      field: field('search'),
      op: 'ARRAY_CONTAINS_ANY',
      value: { arrayValue: { values: words } },
    },
  },
  orderBy: [{ field: field('firstName') }],
  limit: 26,
}
const counted = { structuredQuery: overlapping, aggregations: [{ alias: 'n', count: {} }] }
const repeated = { from, select: { fields: numbers(2000).map(() => field('firstName')) }, limit: 10_000 }

let serial = Date.now()
const commits = (count: number, padding: number) => () => ({
  writes: numbers(count).map((at) => ({
    update: {
      name: `${root}/fairness/${at}`,
      // Another one every time: what changes nothing is not written.
      fields: { at: text(`${serial++}`), n: { integerValue: `${at}` }, text: text('x'.repeat(padding)) },
    },
  })),
})

/** Sends the beginning of a request over its own connection and waits, for whatever comes. */
function hold(target: FairTarget, head: readonly string[], part: Buffer | null): Socket {
  const { hostname, port } = new URL(target.url)
  const socket = connect(Number(port), hostname)
  // The other end may close it, as it should.
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\nHost: ${hostname}\r\n\r\n`)
  if (part !== null) socket.write(part)
  return socket
}

async function holding(count: number, open: () => Socket): Promise<string> {
  const sockets = numbers(count).map(open)
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
  const closed = sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length
  for (const socket of sockets) socket.destroy()
  return `${closed} of ${count} closed after ${HOLD_MS / 1000} s`
}

/** Asks for everything and reads nothing of it. */
const unread = (target: FairTarget) =>
  holding(1, () => {
    const body = JSON.stringify({ structuredQuery: { from } })
    const head = [
      `POST /v1/${root}:runQuery HTTP/1.1`,
      `Authorization: Bearer ${target.idToken}`,
      `Content-Length: ${body.length}`,
    ]
    return hold(target, head, Buffer.from(body)).pause()
  })

const unfinished = (headers: (target: FairTarget) => string[]) => (target: FairTarget) => {
  const part = Buffer.alloc(9 * MEGABYTE, 32)
  const head = [`POST /v1/${root}:commit HTTP/1.1`, `Content-Length: ${10 * MEGABYTE}`, ...headers(target)]
  return holding(200, () => hold(target, head, part))
}

const unsent = (target: FairTarget) =>
  holding(50, () => hold(target, [`POST ${signIn} HTTP/1.1`, 'Content-Length: 100'], null))

/** Sent one after the other, and each of them ten times at once. */
export const worstRequests: readonly Worst[] = [
  call(
    'no token: 8,000 elements appended',
    'commit',
    update(
      {},
      {
        updateTransforms: [
          {
            fieldPath: 'a',
            appendMissingElements: { values: numbers(8000).map((at) => ({ integerValue: `${at}` })) },
          },
        ],
      },
    ),
  ),
  call(
    'no token: a mask of 8,000 fields',
    'commit',
    update(masked, { updateMask: { fieldPaths: Object.keys(masked) } }),
  ),
  call(
    'no token: 8,000 transforms',
    'commit',
    update({}, { updateTransforms: Object.keys(masked).map((fieldPath) => ({ fieldPath, increment })) }),
  ),
  call(
    'count over 30 overlapping ranges',
    'runAggregationQuery',
    { structuredAggregationQuery: counted },
    'idToken',
  ),
  call('list over 30 overlapping ranges', 'runQuery', { structuredQuery: overlapping }, 'idToken'),
  call('a whole collection', 'runQuery', { structuredQuery: { from } }, 'idToken'),
  call('search for 30 words', 'runQuery', { structuredQuery: search }, 'idToken'),
  call('2,000 times the same field', 'runQuery', { structuredQuery: repeated }, 'idToken'),
  { name: 'a whole collection, unread', run: unread },
  { name: 'no token: 200 bodies, 9 of 10 MB', run: unfinished(() => []), alone: true },
  {
    name: '200 bodies, 9 of 10 MB sent',
    run: unfinished(({ idToken }) => [`Authorization: Bearer ${idToken}`]),
    alone: true,
  },
  { name: '50 sign-ins without a body', run: unsent, alone: true },
  calls('a commit of 500 writes', 'commit', commits(500, 200), 'token'),
  calls('a commit of 10 MB', 'commit', commits(20, MEGABYTE / 2 - 4000), 'token'),
]
