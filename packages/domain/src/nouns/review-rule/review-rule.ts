import * as z from 'zod/mini'
import { t, tc } from '#language/t.ts'
import { ruledNouns } from '#engine/catalogue/noun-groups.ts'
import { ReasonCode } from '#engine/log/reason-code.ts'
import { isSevere } from '#engine/log/reason.ts'
import { readableElements, recordFields, tolerant } from '#shared/record.ts'

export const RuleQueue = z.enum(ruledNouns)
export type RuleQueue = z.infer<typeof RuleQueue>

export const ruleStages = ['draft', 'shadow', 'active', 'stopped'] as const
export const RuleStage = z.enum(ruleStages)
export type RuleStage = z.infer<typeof RuleStage>

export const ruleStageLabels: Record<RuleStage, string> = {
  draft: t('Draft'),
  shadow: t('In shadow mode'),
  active: tc('rule', 'Active'),
  stopped: t('Stopped'),
}

/** Mildest first. */
export const ruleOutcomes = ['skip', 'route', 'suggest', 'decide'] as const
export const RuleOutcome = z.enum(ruleOutcomes)
export type RuleOutcome = z.infer<typeof RuleOutcome>

export const ruleOutcomeLabels: Record<RuleOutcome, string> = {
  skip: t('Leave for later'),
  route: t('Assign or set the priority'),
  suggest: t('Suggest a decision'),
  decide: t('Decide automatically'),
}

export const ruleActions = ['approve', 'reject', 'askForInfo', 'escalate'] as const
export const RuleAction = z.enum(ruleActions)
export type RuleAction = z.infer<typeof RuleAction>

export const ruleActionLabels: Record<RuleAction, string> = {
  approve: t('Approve'),
  reject: t('Reject'),
  askForInfo: t('Ask for information'),
  escalate: t('Escalate'),
}

/** Whether a rule may use the reason; severe ones are for people only. */
export const isMild = (code: ReasonCode): boolean => !isSevere(code)

export const CONDITIONS_MAX = 12
export const RULE_NAME_MAX = 60
/** Most items a day, as many as a batch of the history shows. */
export const CEILING_MAX = 50
export const CEILING_USUAL = 20

/** A lead's rule for a queue: an action on records that meet conditions. */
export const ReviewRule = z.looseObject({
  id: z.string(),
  name: z.catch(z.string(), ''),
  ...tolerant({
    ...recordFields,
    queue: RuleQueue,
    /** `signal:value`; see `signals/`. All signals must hold. */
    when: readableElements(z.string()),
    outcome: RuleOutcome,
    action: RuleAction,
    reasonCode: ReasonCode,
    note: z.string(),
    priority: z.int().check(z.gte(0), z.lte(100)),
    /** Administrator who sees matching items first. */
    assignee: z.string(),
    /** Most items a day that it acts on. */
    dailyCeiling: z.int().check(z.gte(1), z.lte(CEILING_MAX)),
    stage: RuleStage,
    /** Revision at which the counted shadow run began. */
    run: z.int().check(z.gte(0)),
  }),
})
export type ReviewRule = z.infer<typeof ReviewRule>

export const ruleStageOf = ({ stage }: Pick<ReviewRule, 'stage'>): RuleStage => stage ?? 'draft'

/** "Ask for information", "Priority 80", "Assign to Ana Moreno". */
export function ruleEffect(
  {
    outcome = 'suggest',
    action,
    priority,
    assignee,
  }: Pick<ReviewRule, 'outcome' | 'action' | 'priority' | 'assignee'>,
  assigneeName = t('an administrator'),
): string {
  if (outcome === 'skip') return ruleOutcomeLabels.skip
  if (outcome !== 'route') return action === undefined ? t('No action set') : ruleActionLabels[action]
  if (assignee === undefined)
    return priority === undefined ? t('Priority not set') : t('Priority {priority}', { priority })
  return priority === undefined
    ? t('Assign to {name}', { name: assigneeName })
    : t('Assign to {name}, priority {priority}', { name: assigneeName, priority })
}
