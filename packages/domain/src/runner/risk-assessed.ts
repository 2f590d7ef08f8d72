import type { Around, Data } from '#engine/derivation.ts'
import { lacksRisk, ownershipDerivation } from '#nouns/ownership/ownership-derivation.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { riskFieldNames } from '#nouns/ownership/ownership-risk.ts'
import { revOf } from '#shared/record.ts'
import { automatic, type Automatic } from './automatic.ts'

/**
 * Assesses an open request without a readable risk. Later changes don't assess it again. `around`: facts of its
 * derivation; `created`: stands in for an unreadable date.
 */
export function riskAssessed(id: string, data: Data, around: Around, created?: Date): Automatic | undefined {
  const request = OwnershipRequest.parse({ ...data, id })
  if (!lacksRisk(request)) return undefined
  const dated = { ...data, createdAt: request.createdAt ?? created }
  const filled = ownershipDerivation.fills(id, dated, around)
  if (filled['riskScore'] === undefined) return undefined
  return automatic({
    collection: 'clubOwnershipRequests',
    id,
    rev: revOf(request),
    action: 'assess',
    changes: Object.fromEntries(riskFieldNames.map((name) => [name, filled[name]])),
  })
}
