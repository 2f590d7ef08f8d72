import * as z from 'zod/mini'

/** A record of any collection; only the key is sure to be there. */
export const AnyRecord = z.looseObject({ id: z.string() })
export type AnyRecord = z.infer<typeof AnyRecord>
