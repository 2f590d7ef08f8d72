import * as z from 'zod/mini'

/** Claim on a record for a decision, and its start. */
export const Claim = z.object({ by: z.string(), byName: z.catch(z.string(), ''), claimedAt: z.date() })
export type Claim = z.infer<typeof Claim>

export const ReviewDecision = z.object({
  id: z.string(),
  outcome: z.string(),
  reasonCode: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  by: z.string(),
  byName: z.catch(z.string(), ''),
  at: z.date(),
})
export type ReviewDecision = z.infer<typeof ReviewDecision>

export const reviewFields = { claim: Claim, decision: ReviewDecision }
