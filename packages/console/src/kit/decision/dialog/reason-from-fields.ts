import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { ReasonValue } from './reason-fields.tsx'

/** Makes the reason from fields in which the domain's `reasonProblem` finds nothing wrong. */
export function reasonFromFields({ reasonCode, note, facts }: ReasonValue): Reason {
  const [noted, found] = [note?.trim(), facts?.trim()]
  return {
    reasonCode: ReasonCode.parse(reasonCode),
    ...(noted ? { note: noted } : {}),
    ...(found ? { facts: found } : {}),
  }
}
