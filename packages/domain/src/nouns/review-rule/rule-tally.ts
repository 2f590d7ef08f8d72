import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'
import type { ReviewRule } from './review-rule.ts'

const count = z.int().check(z.gte(0))

/** Results of a rule's current shadow run, written by the runner. */
export const RuleTally = z.looseObject({
  id: z.string(),
  ...tolerant({
    /** Revision of the rule at which the run began. */
    run: count,
    hits: count,
    /** Hits decided by people like the rule, and differently. */
    agreed: count,
    otherwise: count,
    /** Time up to which decisions are counted. */
    countedTo: z.date(),
    updatedAt: z.date(),
  }),
})
export type RuleTally = z.infer<typeof RuleTally>

/** A tally of an earlier run counts as empty. */
const isOfRun = ({ run }: Pick<ReviewRule, 'run'>, tally: RuleTally): boolean =>
  (tally.run ?? 0) === (run ?? 0)

export const comparedIn = (rule: Pick<ReviewRule, 'run'>, tally: RuleTally): number =>
  isOfRun(rule, tally) ? (tally.agreed ?? 0) + (tally.otherwise ?? 0) : 0

/** Share of people's decisions equal to the rule's; undefined without any. */
export function agreementIn(rule: Pick<ReviewRule, 'run'>, tally: RuleTally): number | undefined {
  const compared = comparedIn(rule, tally)
  return compared === 0 ? undefined : (tally.agreed ?? 0) / compared
}
