import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** How often a rule decided on a day; its key is the batch of that day's decisions. The runner counts. */
export const RuleDay = z.looseObject({
  id: z.string(),
  ...tolerant({
    rule: z.string(),
    count: z.int().check(z.gte(0)),
    /** Its latest decision. */
    last: z.string(),
    at: z.date(),
  }),
})
export type RuleDay = z.infer<typeof RuleDay>

/** A day of a rule that acts: the key of its count, and the batch under which that day is undone. */
export const ruleDayId = (rule: string, day: Date): string => `${rule}_${day.toISOString().slice(0, 10)}`
