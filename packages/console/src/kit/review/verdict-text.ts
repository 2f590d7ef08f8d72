import { inSentence } from '@touchline/domain/language/phrases.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { ReviewDecision } from '@touchline/domain/shared/review.ts'

/** "Already approved, decided by Ana Silva." */
export function verdictText(label: string, decision: ReviewDecision | undefined): string {
  const status = inSentence(label)
  return decision
    ? t('Already {status}, decided by {name}.', { status, name: decision.byName || decision.by })
    : t('Already {status}.', { status })
}
