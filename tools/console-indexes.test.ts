import { readdirSync, readFileSync } from 'node:fs'
import { connectFirestore, type FirestoreClient } from '@touchline/backend/testing/firestore-client.ts'
import { startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'
import { listQueries } from '@touchline/domain/list-queries.ts'
import { collection, getAggregate, getCount, getDocs, setLogLevel, sum } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullyFiltered, singlyFiltered } from '#tools/console-list-queries.ts'
import { fixedQueries, otherQueries } from '#tools/console-queries.ts'
import { type ConsoleQuery, queriesOf } from '#tools/console-query.ts'
import { firebaseFiles } from '#tools/serve-data.ts'

/** No query of the console lacks an index, and no index is there for nothing. */

/** `users (isAdmin ASC, createdAt DESC, __name__ DESC)` */
const used = new Set<string>()

let backend: TestBackend
let client: FirestoreClient
const { fetch: plainFetch } = globalThis

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startBackend(firebaseFiles)
  client = await connectFirestore(backend)
  globalThis.fetch = explaining
})
afterAll(async () => {
  globalThis.fetch = plainFetch
  await client.close()
  await backend.stop()
})

/** Has every query explained that the SDK sends: https://firebase.google.com/docs/firestore/query-explain */
async function explaining(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  const explained = JSON.stringify({ ...Object(body), explainOptions: { analyze: true } })
  const answer = await plainFetch(address, { ...init, body: explained })
  const text = await answer.clone().text()
  const [, name] = /"collectionId":"([^"]*)"/.exec(explained) ?? []
  for (const [, properties] of text.matchAll(/"properties":"([^"]*)"/g)) used.add(`${name} ${properties}`)
  return answer
}

/** Why the query was refused; undefined when it was not. */
async function refusalOf(one: ConsoleQuery): Promise<string | undefined> {
  const { page, count } = queriesOf(collection(client.db, one.collection), one)
  try {
    if (one.sums) {
      await getAggregate(count, Object.fromEntries(one.sums.map((field) => [field, sum(field)])))
      return undefined
    }
    await getDocs(page)
    await getCount(count)
    return undefined
  } catch (failure) {
    return `${one.what}: ${String(failure)}`
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

test('every query of the console is served, and no index of the file is unused', async () => {
  const ofLists = listQueries.flatMap((list) => [...singlyFiltered(list), ...fullyFiltered(list)])
  expect(ofLists.length).toBeGreaterThan(listQueries.length)
  const refusals: (string | undefined)[] = []
  for (const one of [...ofLists, ...otherQueries]) refusals.push(await refusalOf(one))
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([])

  // The file is checked by the backend when it starts.
  const { indexes } = JSON.parse(readFileSync(firebaseFiles.indexesFile, 'utf8')) as { indexes: Index[] }
  expect(indexes.length).toBeGreaterThan(0)
  // Whatever else the console asks for belongs into the table of tools/console-queries.ts.
  expect(indexes.map(describeIndex).filter((index) => !used.has(index))).toEqual([])
})

const folder = 'packages/console/src/data'
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))

/** What a call is given. */
function givenTo(text: string, start: number): string {
  let depth = 0
  for (let end = start; end < text.length; end++) {
    if (text[end] === '(') depth++
    if (text[end] === ')' && --depth === 0) return text.slice(start, end)
  }
  return text.slice(start)
}

test('the table of queries that are not a list’s knows every place in data/ that sends one', () => {
  // What list-of.ts sends follows from the lists.
  const places = sources
    .filter(({ file }) => file !== 'list-of.ts')
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\.(?:page|count)(?=\()|\bsumsOf(?=\()/g)]
        .filter(({ index, 0: call }) => !givenTo(text, index + call.length).includes('Request('))
        .map(() => file),
    )
  // Add to `fixedQueries` in tools/console-queries.ts what a new place asks for.
  expect(fixedQueries.map(({ file }) => file).toSorted()).toEqual(places.toSorted())
  const asking = sources.filter(({ text }) => /\bget(?:Docs|Count|Aggregate)\(/.test(text))
  expect(asking.map(({ file }) => file).toSorted()).toEqual(['backend/collection.ts', 'backend/sums.ts'])
})
