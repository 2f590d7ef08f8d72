import type { OwnershipKind } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import type { OwnershipAction } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { HOUR } from '#sign-up-time.ts'
import type { Person, Place } from './club.ts'

export type Step = {
  action: OwnershipAction
  at: Date
  by?: Decider
  reasonCode?: ReasonCode
  note?: string
  /** The rival whose approval caused it. */
  because?: Draft
}

/** A request before its risk is assessed. */
export type Draft = {
  person: Person
  place: Place
  kind: OwnershipKind
  mail: 'club' | 'own' | 'free'
  evidence: readonly ('pdf' | 'png')[]
  createdAt: Date
  steps: Step[]
  instead?: Person
  appealOf?: Draft
}

export type Told = Partial<Draft>

/** Hours before now. */
export const agoOf =
  ({ now }: DemoContext) =>
  (hours: number) =>
    new Date(now.getTime() - Math.round(hours * HOUR) - 60_000)

export const withdrawal = (at: Date): Step => ({
  action: 'withdraw',
  at,
  reasonCode: 'other',
  note: 'The applicant wrote that the club chose somebody else.',
})

export const question = (at: Date): Step => ({
  action: 'askForInfo',
  at,
  reasonCode: 'identity_unverified',
  note: 'Please send a letter from the board naming you.',
})
