import { t } from '@touchline/domain/language/t.ts'
import type { ReviewDecision } from '@touchline/domain/review/review.ts'

/** "This is at “Approved” now, decided by Ana Silva." */
export function verdictText(status: string, decision: ReviewDecision | undefined): string {
  const by = decision ? `, decided by ${decision.byName || decision.by}` : ''
  return t('This is at “{status}” now{by}.', { status, by })
}
