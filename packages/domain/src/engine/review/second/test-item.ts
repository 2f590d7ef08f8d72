import { t } from '#language/t.ts'
import { no, yes, type Verdict } from '#shared/verdict.ts'
import type { Decision } from '#engine/log/decision.ts'
import { nouns } from '#engine/catalogue/nouns.ts'
import { isAutomatic } from '#shared/runner.ts'
import { isSecondLookQueue, secondLookActions } from './second-look.ts'

/** Most later changes undone to show the record as it was pending. */
export const LATER_CHANGES_MAX = 20

type Decided = Pick<Decision, 'subjectType' | 'action' | 'from' | 'by'>

/** Whether a decision can return: it led out of such a queue. The security rules say the same. */
export const isReturnable = ({ subjectType, action, from, by }: Decided): boolean =>
  isSecondLookQueue(subjectType) &&
  secondLookActions.some((one) => one === action) &&
  from === nouns[subjectType].waits.states[0] &&
  !isAutomatic({ by })

/** Whether a lead may mark it as a test item. */
export function canBeTestItem(decision: Decided, { isLead }: { isLead: boolean }): Verdict {
  if (!isSecondLookQueue(decision.subjectType)) return no(t('Records of this kind get no second look.'))
  if (isAutomatic(decision)) return no(t('Automatic decisions get no second look.'))
  if (!isReturnable(decision))
    return no(
      t('Only an approval, a rejection or a request for information on a pending record can be a test item.'),
    )
  return isLead ? yes : no(t('Only review leads mark test items.'))
}
