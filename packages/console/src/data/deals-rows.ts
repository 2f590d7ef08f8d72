import { openDeals } from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { Known } from './backend/collection.ts'
import { wholeRows } from './backend/whole-rows.ts'
import { rowsQuery } from './rows-query.ts'
import { dealsRequest } from './nouns/deal/deals-request.ts'
import { knownStages } from './nouns/deal/stages.ts'

/** Days as in the addresses of lists: `2026-01-01..2026-03-31` */
type DaysText = string

/** Deals that a dashboard's questions are about: the open ones, or those of a range of days. */
export type DealsRead = 'open' | { won: DaysText } | { lost: DaysText } | { made: DaysText }

const fields = {
  open: [
    'status',
    'stageId',
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
