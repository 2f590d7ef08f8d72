import * as z from 'zod/mini'

/** Records that refer to the club, by kind; their writers update the counts. */
export const clubCounterNames = [
  'matches',
  'leagues',
  'managers',
  'videos',
  'pendingOwnership',
  'openPipelines',
] as const
export type ClubCounter = (typeof clubCounterNames)[number]

const count = z.catch(z.int().check(z.nonnegative()), 0)
export const ClubCounters = z.object({
  matches: count,
  leagues: count,
  managers: count,
  videos: count,
  pendingOwnership: count,
  openPipelines: count,
} satisfies Record<ClubCounter, unknown>)

type Counted = { counters?: z.infer<typeof ClubCounters> | undefined }

export const clubCounter = ({ counters }: Counted, counter: ClubCounter): number => counters?.[counter] ?? 0
