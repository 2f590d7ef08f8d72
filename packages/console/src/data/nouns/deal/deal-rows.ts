import type { QueryKey } from '@tanstack/react-query'
import { openDeals } from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { Known } from '#data/backend/collection.ts'
import { wholeRows, type StoredRow } from '#data/backend/whole-rows.ts'
import { queryClient } from '#data/query-client.ts'
import { rowsQuery } from '#data/engine/rows-query.ts'
import { dealsRequest } from './deals-request.ts'
import { knownStages } from './stages.ts'

/** Days as in the addresses of lists: `2026-01-01..2026-03-31` */
type DaysText = string

/** Deals that a dashboard's questions are about: the open ones, or those of a range of days. */
export type DealsRead = 'open' | { won: DaysText } | { lost: DaysText } | { made: DaysText }

const fields = {
  open: [
    'status',
    'stageId',
    'rank',
    'ownerId',
    'currency',
    'valueMinor',
    'weightedMinor',
    'forecastCategory',
    'expectedCloseDate',
    'nextActivityAt',
    'stageEnteredAt',
  ],
  won: ['wonAt', 'createdAt', 'ownerId', 'currency', 'valueMinor'],
  lost: ['lostAt', 'lostReason', 'ownerId', 'currency', 'valueMinor'],
  made: ['createdAt', 'reachedStages'],
} as const

/** Some fields of these deals, the latest won ones first; null where there are too many to read. */
export const dealRows = (read: DealsRead) =>
  rowsQuery('pipelines', read, async () => {
    const [kind, question] = await questionOf(read)
    return wholeRows(question, fields[kind])
  })

async function questionOf(read: DealsRead): Promise<[keyof typeof fields, Known]> {
  if (read === 'open') return ['open', openDeals((await knownStages()).filter(({ kind }) => kind === 'open'))]
  const direction = 'desc'
  if ('won' in read) return ['won', dealsRequest({ filters: read, sort: 'won', direction })]
  if ('lost' in read) return ['lost', dealsRequest({ filters: read, sort: 'lost', direction })]
  return ['made', dealsRequest({ filters: read, sort: 'made', direction })]
}

const openRows = () => dealRows('open')

/**
 * Open deals for the first answer of a sum or count; null where it asks the database. A later answer follows a change: one that
 * read all deals again would cost a read for each of them.
 */
export async function rowsForFirst(queryKey: QueryKey): Promise<readonly StoredRow[] | null> {
  return queryClient.getQueryData(queryKey) === undefined ? queryClient.fetchQuery(openRows()) : null
}

/** For the next first answer. */
export const outdateOpenRows = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: openRows().queryKey, exact: true, refetchType: 'none' })
