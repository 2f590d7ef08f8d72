import { locale } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import { rulesOfQueue } from '@touchline/domain/nouns/review-rule/review-rule-questions.ts'
import {
  ruleCan,
  ruleCanDelete,
  ruleCanEdit,
  ruleCanReverse,
  RuleTally,
  type RuleTransition,
  ruleTransitions,
} from '@touchline/domain/nouns/review-rule/review-rule-status.ts'
import { ruleFields, type ReviewRuleForm } from '@touchline/domain/tables/review-rule-form.ts'
import { ReviewRule, ruleStageOf, type RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { alongTable, type RunRequest } from '#data/engine/state-step.ts'
import { queryClient } from '#data/query-client.ts'
import { reversalIn } from '#data/engine/reversal.ts'

const rulesCollection = collectionOf('reviewRules', ReviewRule)
const talliesCollection = collectionOf('reviewRuleTallies', RuleTally)

/** All rules of a queue by name, stopped ones last. */
export const rulesOf = (queue: RuleQueue) =>
  queryOptions({
    queryKey: [rulesCollection.name, 'queue', queue],
    queryFn: async () => {
      const { rows } = await rulesCollection.page(rulesOfQueue(queue))
      const isStopped = (rule: ReviewRule) => Number(ruleStageOf(rule) === 'stopped')
      return rows.toSorted((a, b) => isStopped(a) - isStopped(b) || a.name.localeCompare(b.name, locale()))
    },
  })

export const ruleRecord = (id: string) =>
  queryOptions({
    queryKey: [rulesCollection.name, 'record', id],
    queryFn: () => rulesCollection.get(id),
  })

/** Runner's counts in a shadow run so far; zero where it has none. */
export const ruleTally = (id: string) =>
  queryOptions({
    queryKey: [rulesCollection.name, 'tally', id],
    queryFn: async () => (await talliesCollection.find(id)) ?? RuleTally.parse({ id }),
    refetchInterval: 10_000,
  })

/** Reorders an open queue at once. */
export const refreshQueue = (queue: RuleQueue | undefined): Promise<void> =>
  queue === undefined ? Promise.resolve() : queryClient.invalidateQueries({ queryKey: [queue, 'queue'] })

const step = alongTable<ReviewRule, RuleTransition, ReturnType<typeof ruleStageOf>>({
  transitions: ruleTransitions,
  statusOf: ruleStageOf,
  field: 'stage',
  verdicts: [],
  async can(action, rule, _, effects) {
    if (action !== 'activate') return ruleCan(action, rule, {})
    const stored = await effects.read(talliesCollection.name, rule.id)
    return ruleCan(action, rule, { tally: RuleTally.parse({ ...stored, id: rule.id }) })
  },
})

/** Values of its form; a new one starts as a draft. */
type RuleEntry = ReviewRuleForm & { stage?: 'draft' }

/** Writing rules, and moving them from shadow to action. */
export const ruleDecisions = recordDecisions<ReviewRule, RuleEntry, RunRequest<RuleTransition>>({
  collection: rulesCollection,
  statusOf: ruleStageOf,
  canEdit: ruleCanEdit,
  canDelete: ruleCanDelete,
  canReverse: (decision, rule) => ruleCanReverse(decision, rule, {}),
  fields: ruleFields,
  derived: () => ({}),
  // A shadow run counts from its own start.
  step: (rule, request, effects) =>
    step(
      rule,
      request.action === 'watch' ? { ...request, also: { run: revOf(rule) + 1 } } : request,
      effects,
    ),
})

export const ruleReversal = reversalIn(rulesCollection, ruleDecisions, (decision, rule) =>
  ruleCanReverse(decision, rule, {}),
)
