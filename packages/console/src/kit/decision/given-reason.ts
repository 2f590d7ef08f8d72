import { ReasonCode } from '@touchline/domain/reason-code.ts'
import type { Reason } from '@touchline/domain/reason.ts'
import type { ReasonValue } from '#kit/decision/reason-fields.tsx'

/** The reason that fields hold, once the domain's `reasonProblem` finds nothing wrong with it. */
export function givenReason({ reasonCode, note }: ReasonValue): Reason {
  const trimmed = note?.trim()
  return { reasonCode: ReasonCode.parse(reasonCode), ...(trimmed ? { note: trimmed } : {}) }
}
