import { t } from '#language/t.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'
import { canSecond, type SecondContext } from '#engine/review/four-eyes.ts'
import type { OwnershipRequest } from './ownership-request.ts'
import { type RiskFacts, arrivalRisk, needsSecondApproval } from './ownership-risk.ts'

/** A manager of a merged club who moves to the remaining one. */
export type Arrival = {
  /** Approved request that made them manager of the merged club; undefined if unknown. */
  request: Pick<OwnershipRequest, 'email' | 'riskScore' | 'riskFlags'> | undefined
  into: RiskFacts['club']
  /** Who merged the clubs, and when: the first of two approvals. */
  merged: { by: string; at: Date } | undefined
}

/** Whether one administrator is enough: the request would be low-risk at the remaining club too. */
export const arrivesAlone = ({ request, into }: Arrival): boolean =>
  request !== undefined && !needsSecondApproval({ riskScore: arrivalRisk(request, into) })

/**
 * Whether this administrator can move the manager to the remaining club. Nobody reviewed a request for it, so a high
 * risk needs a second administrator as for a request (`isBrought` in firebase/firestore.rules).
 */
export function canBringManager(arrival: Arrival, context: SecondContext): Verdict {
  if (arrivesAlone(arrival)) return yes
  const { request, into, merged } = arrival
  if (merged !== undefined && merged.by !== context.actorId) return canSecond(merged, context)
  if (request === undefined)
    return no(
      merged === undefined
        ? t('Needs a second administrator: no approved request found, and the log has no merge.')
        : t(
            'Needs a second administrator: no approved request found. Ask a colleague to open this page and move the rest.',
          ),
    )
  const risk = arrivalRisk(request, into)
  return no(
    merged === undefined
      ? t('Needs a second administrator: risk {risk} of 100, and the log has no merge.', { risk })
      : t(
          'Needs a second administrator: risk {risk} of 100. Ask a colleague to open this page and move the rest.',
          { risk },
        ),
  )
}
