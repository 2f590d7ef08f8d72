import { queryOptions } from '@tanstack/react-query'
import { percentileOf } from '@touchline/domain/percentile.ts'
import { decisionsCollection } from '#data/decisions.ts'

/** The figures are those of so many days. */
const FIGURES_DAYS = 90

/** A rate of fewer cases says nothing (product.md, section 7). */
const FEWEST = 5

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds; undefined below {@link FEWEST} cases. */
type Spread = { median: number; p90: number } | undefined

export type QueueFigures = {
  /** From when the record came into the queue to its decision. */
  waited: Spread
  /** From when the reviewer opened it to its decision. */
  handled: Spread
  /** The share of decisions that were taken back, 0 to 1; undefined below {@link FEWEST} decisions. */
  overturned: number | undefined
}

/**
 * How fast and how well a queue is decided, from counts alone and one after the other, so that what the reviewer does
 * never waits for them: at most thirty, however many decisions there are. Kept for ten minutes.
 */
export const figuresOf = (subjectType: string, waiting: string) =>
  queryOptions({
    // Not below `decisions`: each decision would count everything anew.
    queryKey: ['figures', subjectType, waiting],
    queryFn: async (): Promise<QueueFigures> => {
      const since = new Date(Date.now() - FIGURES_DAYS * DAY)
      const decided = await decidedWhere({ subjectType, waiting, since })
      const waited = await spread(
        (bounds) => decidedWhere({ subjectType, waiting, since, field: 'waitedMs', ...bounds }),
        {
          least: MINUTE,
          most: 90 * DAY,
        },
      )
      const handled = await spread(
        (bounds) => decidedWhere({ subjectType, waiting, since, field: 'handlingMs', ...bounds }),
        { least: SECOND, most: 8 * HOUR },
      )
      if (decided < FEWEST) return { waited, handled, overturned: undefined }
      return {
        waited,
        handled,
        overturned: Math.min(1, (await takenBack({ subjectType, waiting, since })) / decided),
      }
    },
    staleTime: 10 * MINUTE,
    gcTime: 10 * MINUTE,
  })

type Bounds = { atMost?: number }
type Decided = { subjectType: string; waiting: string; since: Date }

/** How many decisions led out of the queue; with a field, how many of those that tell it, up to a value. */
function decidedWhere({
  subjectType,
  waiting,
  since,
  field,
  atMost,
}: Decided & Bounds & { field?: string }): Promise<number> {
  const bounds = field === undefined ? [] : [{ field, op: '>=' as const, value: 0 }]
  const upTo =
    field === undefined || atMost === undefined ? [] : [{ field, op: '<=' as const, value: atMost }]
  return decisionsCollection.count({
    where: [
      { field: 'subjectType', op: '==', value: subjectType },
      { field: 'from', op: '==', value: waiting },
      { field: 'at', op: '>=', value: since },
      ...bounds,
      ...upTo,
    ],
    orderBy: [
      { field: 'at', direction: 'asc' },
      ...(field === undefined ? [] : [{ field, direction: 'asc' as const }]),
    ],
  })
}

/** How many records came back into the queue because a decision was taken back. */
const takenBack = ({ subjectType, waiting, since }: Decided): Promise<number> =>
  decisionsCollection.count({
    where: [
      { field: 'subjectType', op: '==', value: subjectType },
      { field: 'to', op: '==', value: waiting },
      { field: 'action', op: '==', value: 'reverse' },
      { field: 'at', op: '>=', value: since },
    ],
    orderBy: [{ field: 'at', direction: 'asc' }],
  })

async function spread(
  count: (bounds: Bounds) => Promise<number>,
  range: { least: number; most: number },
): Promise<Spread> {
  const total = await count({})
  if (total < FEWEST) return undefined
  const known = new Map<number, Promise<number>>()
  const countUpTo = (atMost: number) => {
    const counted = known.get(atMost) ?? count({ atMost })
    known.set(atMost, counted)
    return counted
  }
  const within = { total, countUpTo, ...range }
  return { median: await percentileOf(0.5, within), p90: await percentileOf(0.9, within) }
}
