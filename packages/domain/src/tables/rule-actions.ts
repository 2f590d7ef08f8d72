import { machines } from './machines.ts'
import { nouns } from '#engine/catalogue/nouns.ts'
import {
  ruleActions,
  ruleOutcomes,
  type RuleAction,
  type RuleOutcome,
  type RuleQueue,
} from '#nouns/review-rule/review-rule.ts'

/** Actions that a rule may suggest: verdicts on pending records in the queue's machine. */
export function suggestedActions(queue: RuleQueue): readonly RuleAction[] {
  const { field, states } = nouns[queue].waits
  const table = machines.find((one) => one.collection === queue && one.field === field)?.table ?? {}
  return ruleActions.filter(
    (action) => Object.hasOwn(table, action) && table[action]?.from.includes(states[0]),
  )
}

/** Decisions that a rule may make itself. Escalating needs a second person. */
export type AutomaticAction = Exclude<RuleAction, 'escalate'>

/** Approving also changes the club, the person's roles and rival requests, so only people do it. */
const forPeople: readonly string[] = ['clubOwnershipRequests approve']

export const automaticActions = (queue: RuleQueue): readonly AutomaticAction[] =>
  suggestedActions(queue).filter(
    (action): action is AutomaticAction => action !== 'escalate' && !forPeople.includes(`${queue} ${action}`),
  )

export const isPrioritised = (queue: RuleQueue): boolean => queue === 'videos'

export const outcomesOf = (queue: RuleQueue): readonly RuleOutcome[] =>
  ruleOutcomes.filter((outcome) => outcome !== 'decide' || automaticActions(queue).length > 0)
