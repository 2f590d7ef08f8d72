import { machines } from './machines.ts'
import { nouns } from '#engine/catalogue/nouns.ts'
import {
  ruleActions,
  ruleOutcomes,
  type RuleAction,
  type RuleOutcome,
  type RuleQueue,
} from '#nouns/review-rule/review-rule.ts'

/** Actions that a rule may suggest in a queue: the verdicts of its machine on pending records. */
export function suggestedActions(queue: RuleQueue): readonly RuleAction[] {
  const { field, states } = nouns[queue].waits
  const table = machines.find((one) => one.collection === queue && one.field === field)?.table ?? {}
  return ruleActions.filter(
    (action) => Object.hasOwn(table, action) && table[action]?.from.includes(states[0]),
  )
}

/** Decisions that a rule may make by itself. Who escalates asks for a second person. */
export type AutomaticAction = Exclude<RuleAction, 'escalate'>

/** An approval changes the club, the person’s roles and the rival requests too: people answer for that. */
const forPeople: readonly string[] = ['clubOwnershipRequests approve']

export const automaticActions = (queue: RuleQueue): readonly AutomaticAction[] =>
  suggestedActions(queue).filter(
    (action): action is AutomaticAction => action !== 'escalate' && !forPeople.includes(`${queue} ${action}`),
  )

/** Whether the records of a queue have a priority. */
export const isPrioritised = (queue: RuleQueue): boolean => queue === 'videos'

export const outcomesOf = (queue: RuleQueue): readonly RuleOutcome[] =>
  ruleOutcomes.filter((outcome) => outcome !== 'decide' || automaticActions(queue).length > 0)
