import { t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { ownershipCan } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { serverTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { refusalOf } from '#kit/review/usual-actions.ts'

/** Why a request can't be rejected with others: a riskier one is looked at singly. */
export function whyNotRejectedInBulk(request: OwnershipRequest): string | undefined {
  const context = { ...currentDecider(), now: serverTime() }
  const isLow = riskLevelOf(request) === 'low' ? yes : no(t('Not low risk. Open this request to decide.'))
  return refusalOf(ownershipCan('reject', request, context), canClaim(request, context), isLow)
}
