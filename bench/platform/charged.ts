import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Reads and writes that Firebase would charge for, by the kind of request. */
export type Charged = ReadonlyMap<string, { requests: number; reads: number; writes: number }>

type Row = { result?: { aggregateFields?: Readonly<Record<string, { integerValue?: string }>> } }
type Question = {
  writes?: readonly object[]
  structuredQuery?: { from?: readonly { collectionId: string }[]; orderBy?: readonly Ordered[] }
}
type Ordered = { field: { fieldPath: string } }

/** Index entries that a count reads for the price of a document. */
const COUNTED = 1000

/** Passes requests on to a backend and counts what their answers would cost. */
export async function countCharges(to: string) {
  const charged = new Map<string, { requests: number; reads: number; writes: number }>()
  const server = createServer(async (asked, answer) => {
    const { method = 'GET', url = '', headers } = asked
    const sent = await buffer(asked)
    const passed = request(new URL(url, to), { method, headers }, async (response) => {
      const body = await buffer(response)
      answer.writeHead(response.statusCode ?? 502, response.headers).end(body)
      if (response.statusCode === 200) note(url, sent, body)
    })
    passed.on('error', () => answer.destroy())
    passed.end(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}`, charged, close: () => server.close() }

  function note(url: string, sent: Buffer, body: Buffer): void {
    const verb = /:(\w+)$/.exec(url)?.[1]
    if (verb === undefined) return
    // Firestore's protocol: https://firebase.google.com/docs/firestore/reference/rest
    const question = JSON.parse(sent.toString()) as Question
    const rows: unknown = JSON.parse(body.toString())
    const kind = verb === 'runQuery' ? kindOf(question) : verb
    const known = charged.get(kind) ?? { requests: 0, reads: 0, writes: 0 }
    known.requests += 1
    known.writes += verb === 'commit' ? (question.writes?.length ?? 0) : 0
    if (verb !== 'commit') known.reads += Math.max(1, readsOf(rows))
    charged.set(kind, known)
  }
}

/** US dollars for a read and a write in a multi-region: https://cloud.google.com/firestore/pricing */
export const PRICES = { read: 0.06 / 100_000, write: 0.18 / 100_000 }

/** Listening replaces these on Firebase. */
export const REPLACED: readonly string[] = ['asking', 'runAggregationQuery']

/** Queries for what changed are told apart. */
const kindOf = ({ structuredQuery: query }: Question): string =>
  query?.orderBy?.[0]?.field.fieldPath === 'updatedAt' ? 'asking' : 'runQuery'

function readsOf(rows: unknown): number {
  if (!Array.isArray(rows)) return 1
  return rows.reduce<number>((sum, row: Row) => {
    const [count] = Object.values(row.result?.aggregateFields ?? {})
    const isDocument = 'document' in row || 'found' in row || 'missing' in row
    return sum + (count ? Math.ceil(Number(count.integerValue) / COUNTED) : isDocument ? 1 : 0)
  }, 0)
}
