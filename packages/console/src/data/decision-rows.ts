import { queryOptions } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/decision.ts'
import * as z from 'zod/mini'
import { collectionOf, type Collection } from '#data/backend/collection.ts'
import { readByIds } from '#data/by-id.ts'
import { decisionsCollection } from '#data/decisions.ts'
import { decisionsRequest, type DecisionsListState } from '#data/decisions-request.ts'
import { FRESH_EVERY_MS } from '#data/freshness.ts'
import { listOf } from '#data/list-of.ts'

const AnyRecord = z.looseObject({ id: z.string() })
type AnyRecord = z.infer<typeof AnyRecord>

/** A decision as the list shows it. */
export type DecisionRow = Decision & {
  /** The record that it is about, as it is now; undefined for one that is gone. */
  record?: AnyRecord | undefined
  /** The decision that took it back. */
  takenBackBy?: Decision | undefined
}

/** So many keys are looked up at once. */
const AT_ONCE = 100
/** As many keys as one `in` takes (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
const KEYS_A_QUERY = 30

/** What a page of decisions speaks of, read once, together: at most one record and one reversal a row. */
const told: Collection<DecisionRow> = {
  ...decisionsCollection,
  async page(request) {
    const { rows, ...cursors } = await decisionsCollection.page(request)
    // A file has no column for it, and would read twice as much.
    const isShown = request.size <= AT_ONCE
    const [records, reversals] = await Promise.all([recordsOf(rows), isShown ? reversalsOf(rows) : []])
    return {
      ...cursors,
      rows: rows.map((row) => ({
        ...row,
        record: records.get(`${row.subjectType}/${row.subjectId}`),
        takenBackBy: reversals.find(({ reverses }) => reverses === row.id),
      })),
    }
  },
}

/** The history of the whole console. */
export const decisionRows = listOf(told, decisionsRequest)

/**
 * The key of the newest decision that a list would show, asked for again and again while the page is visible; null where
 * there is none. Reads at most two documents.
 */
export const newestDecision = ({ filters, sort }: Pick<DecisionsListState, 'filters' | 'sort'>) =>
  queryOptions({
    queryKey: ['lastChange', decisionsCollection.name, filters],
    queryFn: async () => {
      const { rows } = await decisionsCollection.page({
        ...decisionsRequest({ filters, sort, direction: 'desc' }),
        size: 1,
      })
      return rows[0]?.id ?? null
    },
    refetchInterval: FRESH_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

/** The records of some decisions by collection and key. */
async function recordsOf(decisions: readonly Decision[]): Promise<ReadonlyMap<string, AnyRecord>> {
  const found = new Map<string, AnyRecord>()
  for (const [type, about] of Map.groupBy(decisions, ({ subjectType }) => subjectType)) {
    const ids = [...new Set(about.map(({ subjectId }) => subjectId))]
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const records = await readByIds(collectionOf(type, AnyRecord), ids.slice(at, at + AT_ONCE))
      records.forEach((record, id) => found.set(`${type}/${id}`, record))
    }
  }
  return found
}

/** What took some decisions back: a reversal names the one that it reverses. */
export async function reversalsOf(decisions: readonly Pick<Decision, 'id'>[]): Promise<readonly Decision[]> {
  const found: Decision[] = []
  for (let at = 0; at < decisions.length; at += KEYS_A_QUERY) {
    const value = decisions.slice(at, at + KEYS_A_QUERY).map(({ id }) => id)
    const where = [{ field: 'reverses', op: 'in', value } as const]
    found.push(...(await decisionsCollection.page({ where, orderBy: [], size: KEYS_A_QUERY })).rows)
  }
  return found
}

/** Decisions that were read already, with what they speak of. */
export async function withRecords(decisions: readonly Decision[]): Promise<DecisionRow[]> {
  const records = await recordsOf(decisions)
  return decisions.map((one) => ({ ...one, record: records.get(`${one.subjectType}/${one.subjectId}`) }))
}
