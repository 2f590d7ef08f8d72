import { nextCountryOfUsers } from '@touchline/domain/nouns/user/user-questions.ts'
import { expect, test } from 'vitest'
import type { Collection, Known } from '#data/backend/collection.ts'
import { distinctValues } from './distinct-values.ts'

type Row = { country?: string | undefined }

/** A collection of these countries in memory that counts its questions, and those open at once. */
function collectionWith(codes: readonly string[]) {
  const seen = { questions: 0, atOnce: 0 }
  let open = 0
  const page = async ({ where, most }: Known) => {
    seen.questions += 1
    open += 1
    seen.atOnce = Math.max(seen.atOnce, open)
    await Promise.resolve()
    open -= 1
    const fits = (code: string) =>
      where.every(({ op, value }) => {
        const bound = String(value)
        return op === '>' ? code > bound : op === '>=' ? code >= bound : code < bound
      })
    return {
      rows: codes
        .filter(fits)
        .toSorted()
        .slice(0, most)
        .map((country) => ({ country })),
    }
  }
  const unasked = () => Promise.reject(new Error('Only pages are asked for.'))
  const collection: Collection<Row> = {
    name: 'people',
    fields: ['country'],
    parse: () => ({}),
    find: unasked,
    get: unasked,
    count: unasked,
    only: () => collection,
    page,
  }
  return { collection, seen }
}

const codes = ['GB', 'AR', 'GB', 'DE', 'D', 'ZA', 'GB', 'FR', 'DE', 'ES']
const all = ['AR', 'D', 'DE', 'ES', 'FR', 'GB', 'ZA']

test('each value once and in order, in one walk', async () => {
  const { collection, seen } = collectionWith(codes)
  expect(await distinctValues(collection, nextCountryOfUsers, { field: 'country', most: 20 })).toEqual(all)
  expect(seen).toEqual({ questions: all.length + 1, atOnce: 1 })
})

test('the same side by side, also what is just where a part begins', async () => {
  const { collection, seen } = collectionWith(codes)
  const parts = ['', 'D', 'F', 'S']
  expect(await distinctValues(collection, nextCountryOfUsers, { field: 'country', most: 20, parts })).toEqual(
    all,
  )
  expect(seen).toEqual({ questions: all.length + parts.length, atOnce: parts.length })
})

test('no more than asked for', async () => {
  const { collection } = collectionWith(codes)
  expect(
    await distinctValues(collection, nextCountryOfUsers, { field: 'country', most: 3, parts: ['', 'E'] }),
  ).toEqual(['AR', 'D', 'DE'])
  expect(
    await distinctValues(collectionWith([]).collection, nextCountryOfUsers, { field: 'country', most: 3 }),
  ).toEqual([])
})
