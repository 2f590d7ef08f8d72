import * as z from 'zod/mini'
import { locale, t } from '#language/t.ts'
import { guardedMachine } from '#engine/machine/guarded-machine.ts'
import type { Guard, StateMachine } from '#engine/machine/state-machine.ts'
import { no, type TransitionTable, type Verdict, yes } from '#shared/verdict.ts'
import { tolerant } from '#shared/record.ts'
import { ruleStageLabels, ruleStageOf, ruleStages, type ReviewRule, type RuleStage } from './review-rule.ts'

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

export type RuleTransition = 'watch' | 'activate' | 'stop'

/** A rule runs in the shadow of people before it acts. */
export const ruleTransitions = {
  watch: { label: t('Run in shadow mode'), from: ['draft', 'stopped'], to: 'shadow', reason: 'none' },
  activate: { label: t('Activate'), from: ['shadow'], to: 'active', reason: 'none', final: true },
  stop: { label: t('Stop'), from: ['shadow', 'active'], to: 'stopped', reason: 'none', final: true },
} as const satisfies TransitionTable<RuleTransition, RuleStage>

export const ruleMachine: StateMachine = {
  states: ruleStages,
  fallback: 'draft',
  initial: ['draft'],
  table: ruleTransitions,
}

/** Fewest compared decisions of people before a rule may act. */
export const COMPARED_MIN = 20

/** Least share of equal decisions before a rule approves or rejects. */
export const AGREED_MIN = 0.95

/** Whether a rule grants or takes something itself, so that it must agree with people first. */
export const needsAgreement = ({ outcome, action }: Pick<ReviewRule, 'outcome' | 'action'>): boolean =>
  outcome === 'decide' && (action === 'approve' || action === 'reject')

export type RuleContext = {
  /** Results of its shadow run; while undefined, the transaction decides. */
  tally?: RuleTally | undefined
}

/** Whether enough decisions of people were compared and agreed. */
export function ruleIsProven(rule: ReviewRule, tally: RuleTally): Verdict {
  const compared = comparedIn(rule, tally)
  if (compared < COMPARED_MIN)
    return no(
      t('Needs {needed} decisions by people to compare with; {compared} counted so far.', {
        needed: COMPARED_MIN,
        compared,
      }),
    )
  const share = agreementIn(rule, tally) ?? 0
  return !needsAgreement(rule) || share >= AGREED_MIN
    ? yes
    : no(
        t('People must have decided at least {needed} the same way; {share} so far.', {
          needed: percent(AGREED_MIN),
          // Rounded down: 94.9 % is not enough.
          share: percent(Math.floor(share * 100) / 100),
        }),
      )
}

const percent = (share: number): string => share.toLocaleString(locale(), { style: 'percent' })

const proven: Guard<ReviewRule, RuleContext> = (rule, { tally }) =>
  rule.outcome !== 'decide' || tally === undefined ? yes : ruleIsProven(rule, tally)

export const ruleCanEdit = (rule: ReviewRule): Verdict =>
  ['draft', 'stopped'].includes(ruleStageOf(rule)) ? yes : no(t('Stop this rule before editing it.'))

export const ruleCanDelete = (rule: ReviewRule): Verdict =>
  ['draft', 'stopped'].includes(ruleStageOf(rule)) ? yes : no(t('Stop this rule before deleting it.'))

const machine = guardedMachine<RuleTransition, RuleStage, ReviewRule, RuleContext>({
  noun: t('rule'),
  table: ruleTransitions,
  labels: ruleStageLabels,
  stateOf: ruleStageOf,
  guards: { activate: [proven] },
  canEdit: ruleCanEdit,
})

export const ruleCan = machine.can
export const ruleCanReverse = machine.canReverse
