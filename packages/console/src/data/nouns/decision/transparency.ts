import { decisionsWithin } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import type { Page } from '#data/backend/collection.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'

/** From the start of a day to the end of another one. */
export type Span = { start: Date; end: Date }

/** Number of log entries in a period: reads no document. */
export const countWithin = ({ start, end }: Span): Promise<number> =>
  decisionsCollection.count(decisionsWithin(start, end))

/** Some of them after a cursor, oldest first. */
export const pageWithin = (
  { start, end }: Span,
  size: number,
  after: string | undefined,
): Promise<Page<Decision>> => decisionsCollection.page(decisionsWithin(start, end), { size, after })
