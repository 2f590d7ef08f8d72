import type { Data } from '@touchline/domain/engine/derivation.ts'
import { filledIn } from '@touchline/domain/tables/fields-to-write.ts'
import { valueAt } from '@touchline/domain/shared/values.ts'
import type { NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { allRecords, recordsWaiting } from '@touchline/domain/engine/review/record-questions.ts'
import { shownWaitingSince, waitingFieldOf } from '@touchline/domain/engine/review/queue-states.ts'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import { pagesOf } from '#data/engine/lists/pages-of.ts'
import { AnyRecord } from '#data/engine/any-record.ts'
import { queryClient } from '#data/query-client.ts'

/** Most records looked at for those that no query of the queue finds. */
const LOOK_MAX = 5_000

/** Time until a result is asked for again, unless there are more before. Milliseconds. */
const LOOK_MS = 300_000

/** A waiting record that no query of the queue finds, since it lacks the query's fields. */
export type Stray = {
  id: string
  stored: Data
  /** Fields with the derived ones. */
  fields: Data
  since: Date | undefined
}

type Look = {
  /** Tells looks of one queue apart. */
  key: string
  question: Known<NounWith<'waits'>>
  isStray(data: Data): boolean
  /** Number expected from counts. */
  expected: number
}

/** Records without a state. */
export const silentStrays = (queue: NounWith<'waits'>, expected: number): Promise<readonly Stray[]> => {
  const field = waitingFieldOf(queue)
  return found(queue, {
    key: 'silent',
    question: allRecords(queue),
    isStray: (data) => (data[field] ?? null) === null,
    expected,
  })
}

/** Records in a state of the queue that lack a field of its order. */
export const unorderedStrays = (
  queue: NounWith<'waits'>,
  state: string,
  order: readonly string[],
  expected: number,
): Promise<readonly Stray[]> =>
  found(queue, {
    key: state,
    question: recordsWaiting(queue, state),
    isStray: (data) => order.some((field) => valueAt(data, field) === undefined),
    expected,
  })

/** Records in a state of the queue without derived fields, so that a filter may not find them. */
export const unfilledStrays = (
  queue: NounWith<'waits'>,
  state: string,
  expected: number,
): Promise<readonly Stray[]> =>
  found(queue, {
    key: `unfilled ${state}`,
    question: recordsWaiting(queue, state),
    isStray: ({ rev }) => rev === undefined,
    expected,
  })

type Found = { expected: number; strays: readonly Stray[] }

/** Uses an earlier look while it is known to be complete: looking reads many documents. */
async function found(queue: NounWith<'waits'>, look: Look): Promise<readonly Stray[]> {
  const { expected, key } = look
  // Not below the collection, where each change of a record would start another look.
  const queryKey = ['strays', queue, key]
  const known = queryClient.getQueryData<Found>(queryKey)
  const isKnown = known !== undefined && expected <= known.expected
  const { strays } = await queryClient.fetchQuery({
    queryKey,
    queryFn: async (): Promise<Found> => ({ expected, strays: await lookFor(queue, look) }),
    staleTime: isKnown ? LOOK_MS : 0,
  })
  return strays
}

/** Drops records that no longer wait, or are found by queries now. */
export function forgetStrays(queue: NounWith<'waits'>, ids: ReadonlySet<string>): void {
  queryClient.setQueriesData<Found>({ queryKey: ['strays', queue] }, (known) => {
    if (known === undefined) return known
    const strays = known.strays.filter(({ id }) => !ids.has(id))
    return { strays, expected: known.expected - (known.strays.length - strays.length) }
  })
}

async function lookFor(queue: NounWith<'waits'>, { question, isStray, expected }: Look): Promise<Stray[]> {
  const collection = collectionOf(queue, AnyRecord)
  const strays: Stray[] = []
  let looked = 0
  if (expected === 0) return strays
  for await (const rows of pagesOf(collection, question)) {
    strays.push(...rows.filter(isStray).map((row) => strayOf(queue, row)))
    looked += rows.length
    if (looked >= LOOK_MAX || strays.length >= expected) break
  }
  return strays
}

function strayOf(queue: NounWith<'waits'>, { id, ...data }: AnyRecord): Stray {
  return { id, stored: data, fields: filledIn(queue, id, data), since: shownWaitingSince(queue, data) }
}
