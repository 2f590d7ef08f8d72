import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** Where an administrator is now, in `presence/{uid}`, shown to colleagues on the same record. */
export const Presence = z.looseObject({
  /** Whose it is. */
  id: z.string(),
  ...tolerant({
    /** Collection and key of the record that is open. */
    record: z.string(),
    /** Label of the form field that they are in. */
    field: z.string(),
    updatedAt: z.date(),
    /** After this nobody needs it: a database that removes documents by their time goes by it. */
    expireAt: z.date(),
  }),
})
export type Presence = z.infer<typeof Presence>

/** A person’s own presence. */
export type Place = { record: string; field?: string | undefined }

/** Shortest time between two writes for one person. Milliseconds. */
export const SAID_EVERY_MS = 20_000

/** Who stays says so again, so often. Milliseconds. */
export const SAID_AGAIN_MS = 60_000

/** Who has not said so again for this long is gone: closed tabs say nothing. Milliseconds. */
export const PRESENT_FOR_MS = SAID_AGAIN_MS + SAID_EVERY_MS + 10_000

/** How long a document may be of use to anybody. Milliseconds. */
export const EXPIRES_AFTER_MS = 60 * 60_000

/** Who is somewhere of those that were found, by the server's time; oneself is left out. */
export const presentAmong = (found: readonly Presence[], now: Date, uid: string): Presence[] =>
  found.filter(
    ({ id, updatedAt }) =>
      id !== uid && updatedAt !== undefined && now.getTime() - updatedAt.getTime() < PRESENT_FOR_MS,
  )

/** When it may next be written, and whether it has to be. `lastAt`: when it was written last. Milliseconds. */
export function nextSaying(
  { said, lastAt }: { said: Place | undefined; lastAt: number | undefined },
  wanted: Place | undefined,
): number | undefined {
  const earliest = lastAt === undefined ? 0 : lastAt + SAID_EVERY_MS
  if (said?.record !== wanted?.record || said?.field !== wanted?.field) return earliest
  return wanted === undefined || lastAt === undefined ? undefined : lastAt + SAID_AGAIN_MS
}
