import * as z from 'zod/mini'
import { tolerant } from '#shared/record.ts'
import type { ReviewRule } from './review-rule.ts'

const count = z.int().check(z.gte(0))

/** Results of a rule's shadow run so far; the runner counts. */
export const RuleTally = z.looseObject({
  id: z.string(),
  ...tolerant({
    /** The revision of the rule at which the run began. */
    run: count,
    hits: count,
    /** Of the hits, those that people decided as the rule would have, and those that they decided otherwise. */
    agreed: count,
    otherwise: count,
    /** Decisions before that are counted. */
    countedTo: z.date(),
    updatedAt: z.date(),
  }),
})
export type RuleTally = z.infer<typeof RuleTally>

/** A tally of an earlier run counts nothing. */
const isOfRun = ({ run }: Pick<ReviewRule, 'run'>, tally: RuleTally): boolean =>
  (tally.run ?? 0) === (run ?? 0)

export const comparedIn = (rule: Pick<ReviewRule, 'run'>, tally: RuleTally): number =>
  isOfRun(rule, tally) ? (tally.agreed ?? 0) + (tally.otherwise ?? 0) : 0

/** The share of people's decisions that the rule would have made too; undefined where there are none. */
export function agreementIn(rule: Pick<ReviewRule, 'run'>, tally: RuleTally): number | undefined {
  const compared = comparedIn(rule, tally)
  return compared === 0 ? undefined : (tally.agreed ?? 0) / compared
}
