import { readFileSync } from 'node:fs'

import { connectFirestore, type FirestoreClient } from '@touchline/backend/testing/firestore-client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { indexFile } from '@touchline/domain/tables/indexes.ts'
import { setLogLevel } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployedFiles } from '#rules/deployed.ts'
import { answersTo, questionsOfIndexes, type TestedQuestion } from '#testing/questions.ts'

/** The indexes are what the lists say: no question of the console lacks one, and none is there for nothing. */

/** `users (isAdmin ASC, createdAt DESC, __name__ DESC)` */
const used = new Set<string>()

let backend: TestBackend
let client: FirestoreClient
const { fetch: plainFetch } = globalThis

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startBackend(deployedFiles)
  client = await connectFirestore(backend)
  globalThis.fetch = explaining
})
afterAll(async () => {
  globalThis.fetch = plainFetch
  await client.close()
  await backend.stop()
})

/** Makes every query of the SDK return its explanation: https://firebase.google.com/docs/firestore/query-explain */
async function explaining(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  const explained = JSON.stringify({ ...Object(body), explainOptions: { analyze: true } })
  const answer = await plainFetch(address, { ...init, body: explained })
  const text = await answer.clone().text()
  const [, name] = /"collectionId":"([^"]*)"/.exec(explained) ?? []
  for (const [, properties] of text.matchAll(/"properties":"([^"]*)"/g)) used.add(`${name} ${properties}`)
  return answer
}

/** Returns why a query was refused; undefined if it wasn't. */
async function refusalOf(question: TestedQuestion): Promise<string | undefined> {
  try {
    await Promise.all(answersTo(client.db, question).map((ask) => ask()))
    return undefined
  } catch (failure) {
    return `${question.title}: ${String(failure)}`
  }
}

type Field = { fieldPath: string; order?: string; arrayConfig?: string }
type Index = { collectionGroup: string; fields: Field[] }

function describeIndex({ collectionGroup, fields }: Index): string {
  const words = fields.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${wordOf(order ?? arrayConfig)}`,
  )
  return `${collectionGroup} (${[...words, `__name__ ${wordOf(fields.at(-1)?.order ?? 'ASCENDING')}`].join(', ')})`
}

const wordOf = (mode: string | undefined) => String(mode).replace('ENDING', '')

const byCollection = [...Map.groupBy(questionsOfIndexes, ({ collection }) => collection)]

test.each(byCollection)('every question to %s is served', async (_, questions) => {
  const refusals: (string | undefined)[] = []
  for (const question of questions) refusals.push(await refusalOf(question))
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([])
})

test('no index of the file is unused', () => {
  // The file is checked by the backend when it starts.
  const { indexes } = JSON.parse(readFileSync(deployedFiles.indexesFile, 'utf8')) as { indexes: Index[] }
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.map(describeIndex).filter((index) => !used.has(index))).toEqual([])
})

test('firebase/firestore.indexes.json is what the lists say; `npm run indexes` writes it', () => {
  const stored: unknown = JSON.parse(readFileSync('firebase/firestore.indexes.json', 'utf8'))
  expect(stored).toEqual(indexFile)
})
