import { expect } from 'vitest'
import type { RandomSource } from './random-source.ts'
import type { KilledServer } from './killed-server.ts'

const project = 'touchline-test'
const root = `projects/${project}/databases/(default)/documents`
const purses = Array.from({ length: 8 }, (_, index) => `purse-${index}`)

async function documents(server: KilledServer, verb: string, json: unknown): Promise<unknown> {
  const answer = await server.call(`/v1/${root}:${verb}`, { body: JSON.stringify(json) })
  if (answer === undefined) return undefined
  if (answer.status !== 200) throw new Error(`${verb} answered ${answer.status}: ${answer.body.toString()}`)
  return JSON.parse(answer.body.toString())
}

type Transfer = { from: string; to: string; amount: number }

/** Balances of the purses as last read, and moves that were answered, kept by the test across kills. */
export type Ledger = { round: number; balances: Map<string, number>; confirmed: string[]; total: number }

export function newLedger(): Ledger {
  return { round: 0, balances: new Map(purses.map((purse) => [purse, 0])), confirmed: [], total: 0 }
}

/** Moves coins between purses and logs each move in the same commit, until the server is killed. */
export async function transferUntilKilled(
  server: KilledServer,
  ledger: Ledger,
  { writer, random }: { writer: number; random: RandomSource },
): Promise<void> {
  for (let number = 0; ; number++) {
    const move: Transfer = { from: random.pick(purses), to: random.pick(purses), amount: 1 + random.below(9) }
    const id = `${writer}-${number}`
    const coins = (purse: string, amount: number) => ({
      transform: {
        document: `${root}/purses/${purse}`,
        fieldTransforms: [{ fieldPath: 'coins', increment: { integerValue: String(amount) } }],
      },
    })
    const fields = {
      from: { stringValue: move.from },
      to: { stringValue: move.to },
      amount: { integerValue: String(move.amount) },
    }
    const writes = [
      coins(move.from, -move.amount),
      { update: { name: `${root}/log-${ledger.round}/${id}`, fields }, currentDocument: { exists: false } },
      coins(move.to, move.amount),
    ]
    if ((await documents(server, 'commit', { writes })) === undefined) return
    ledger.confirmed.push(id)
  }
}

type Found = {
  document?: { name: string; fields: Record<string, { integerValue?: string; stringValue?: string }> }
}

async function all(server: KilledServer, collectionId: string, orderBy?: string) {
  const order = orderBy === undefined ? {} : { orderBy: [{ field: { fieldPath: orderBy } }] }
  const answer = await documents(server, 'runQuery', {
    structuredQuery: { from: [{ collectionId }], ...order },
  })
  // The protocol's answer.
  return (answer as Found[]).flatMap(({ document }) => document ?? [])
}

const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Checks that every answered move is there and that the purses match the log, so that no commit is half there. */
export async function checkLedger(server: KilledServer, ledger: Ledger): Promise<void> {
  const collection = `log-${ledger.round}`
  const log = await all(server, collection)
  const ids = log.map(({ name }) => idOf(name))
  expect(ledger.confirmed.filter((id) => !ids.includes(id))).toEqual([])
  // Once more through an index, and by the number that is kept beside: they were written with the documents.
  const byAmount = await all(server, collection, 'amount')
  expect(byAmount.map(({ name }) => idOf(name)).toSorted()).toEqual(ids.toSorted())
  expect(await countOf(server, collection)).toBe(log.length)

  for (const { fields } of log) {
    const amount = Number(fields['amount']?.integerValue)
    for (const [purse, change] of [
      [fields['from'], -amount],
      [fields['to'], amount],
    ] as const) {
      const name = purse?.stringValue ?? ''
      ledger.balances.set(name, (ledger.balances.get(name) ?? 0) + change)
    }
  }
  const found = new Map(
    (await all(server, 'purses')).map(({ name, fields }) => [
      idOf(name),
      Number(fields['coins']?.integerValue),
    ]),
  )
  for (const [purse, balance] of ledger.balances)
    expect([purse, found.get(purse) ?? 0]).toEqual([purse, balance])
  ledger.total += ledger.confirmed.length
  ledger.confirmed = []
  ledger.round++
}

async function countOf(server: KilledServer, collectionId: string): Promise<number> {
  const answer = await documents(server, 'runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }] },
      aggregations: [{ alias: 'n', count: {} }],
    },
  })
  return Number(/"integerValue":\s*"(\d+)"/.exec(JSON.stringify(answer))?.[1])
}

const accounts = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`

/** Imports accounts, two at a time in one transaction, until the server is killed. */
export async function importUntilKilled(
  server: KilledServer,
  confirmed: string[],
  round: number,
): Promise<void> {
  for (let number = 0; ; number++) {
    const ids = ['a', 'b'].map((half) => `${round}-${number}-${half}`)
    const users = ids.map((localId) => ({ localId, email: `${localId}@club.example` }))
    const answer = await server.call(`${accounts}:batchCreate`, { body: JSON.stringify({ users }) })
    if (answer === undefined) return
    expect(answer.status).toBe(200)
    confirmed.push(...ids)
  }
}

export async function checkAccounts(server: KilledServer, confirmed: readonly string[]): Promise<void> {
  for (let start = 0; start < confirmed.length; start += 100) {
    const localId = confirmed.slice(start, start + 100)
    const answer = await server.call(`${accounts}:lookup`, { body: JSON.stringify({ localId }) })
    const found = [...(answer?.body.toString() ?? '').matchAll(/"localId":"([^"]+)"/g)].map(
      ([, id = '']) => id,
    )
    expect(localId.filter((id) => !found.includes(id))).toEqual([])
  }
}
