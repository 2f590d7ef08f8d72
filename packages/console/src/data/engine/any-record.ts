import * as z from 'zod/mini'

/** A record of any collection; only its key is sure to exist. */
export const AnyRecord = z.looseObject({ id: z.string() })
export type AnyRecord = z.infer<typeof AnyRecord>
