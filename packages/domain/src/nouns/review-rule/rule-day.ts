import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'

/** Number of a rule's decisions on a day; its key is their batch. Written by the runner. */
export const RuleDay = z.looseObject({
  id: z.string(),
  ...tolerant({
    rule: z.string(),
    count: z.int().check(z.gte(0)),
    last: z.string(),
    at: z.date(),
  }),
})
export type RuleDay = z.infer<typeof RuleDay>

/** Key of a rule's count on a day, and the batch to undo that day. */
export const ruleDayId = (rule: string, day: Date): string => `${rule}_${day.toISOString().slice(0, 10)}`
