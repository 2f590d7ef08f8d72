import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { ReasonValue } from './reason-fields.tsx'

/** The reason that fields hold, once the domain's `reasonProblem` finds nothing wrong with it. */
export function reasonFromFields({ reasonCode, note, facts }: ReasonValue): Reason {
  const [noted, found] = [note?.trim(), facts?.trim()]
  return {
    reasonCode: ReasonCode.parse(reasonCode),
    ...(noted ? { note: noted } : {}),
    ...(found ? { facts: found } : {}),
  }
}
