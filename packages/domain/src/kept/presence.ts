import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** Current place of an administrator, in `presence/{uid}`, shown to colleagues on the same record. */
export const Presence = z.looseObject({
  id: z.string(),
  ...tolerant({
    /** Collection and key of the open record. */
    record: z.string(),
    /** Label of the focused form field. */
    field: z.string(),
    updatedAt: z.date(),
    /** Expiry for databases that delete documents by time. */
    expireAt: z.date(),
  }),
})
export type Presence = z.infer<typeof Presence>

export type Place = { record: string; field?: string | undefined }

/** Least time between two writes of a person. Milliseconds. */
export const SAID_EVERY_MS = 20_000

/** Interval at which a staying person writes again. Milliseconds. */
export const SAID_AGAIN_MS = 60_000

/** Time after which a silent person counts as gone, because closed tabs say nothing. Milliseconds. */
export const PRESENT_FOR_MS = SAID_AGAIN_MS + SAID_EVERY_MS + 10_000

/** Time until a document expires. Milliseconds. */
export const EXPIRES_AFTER_MS = 60 * 60_000

/** People present by the server's time, without oneself. */
export const presentAmong = (found: readonly Presence[], now: Date, uid: string): Presence[] =>
  found.filter(
    ({ id, updatedAt }) =>
      id !== uid && updatedAt !== undefined && now.getTime() - updatedAt.getTime() < PRESENT_FOR_MS,
  )

/** When presence may be written next, and whether it must. `lastAt`: the last write. Milliseconds. */
export function nextSaying(
  { said, lastAt }: { said: Place | undefined; lastAt: number | undefined },
  wanted: Place | undefined,
): number | undefined {
  const earliest = lastAt === undefined ? 0 : lastAt + SAID_EVERY_MS
  if (said?.record !== wanted?.record || said?.field !== wanted?.field) return earliest
  return wanted === undefined || lastAt === undefined ? undefined : lastAt + SAID_AGAIN_MS
}
