import { createHash } from 'node:crypto'
import { isDrawn, drawText } from '@touchline/domain/engine/review/second/draw.ts'
import type { SecondLookQueue } from '@touchline/domain/engine/review/second/second-look.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { DemoContext, DemoItem } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { DAY } from '#sign-up-time.ts'

/** Most age of second looks. */
export const LOOKED_BACK_DAYS = 72

/** A returning first decision and its record. */
export type Returned = {
  decisionId: string
  item: DemoItem
  /** When a lead marked it; absent: drawn. */
  markedAt?: Date
  /** Further verdicts, if its result is known. */
  ended?: { at: Date; second: Decider; third: Decider }
}

/** Returning items of a queue. */
export type LookSource = {
  queue: SecondLookQueue
  /** Share set by a lead; absent: the default. */
  share?: number
  reasons: readonly [ReasonCode, ...ReasonCode[]]
  returned(context: DemoContext): Returned[]
}

/** When a lead marked one of several, spread over the period, latest first. */
export const markedAt = (at: number, of: number, { now }: DemoContext): Date =>
  new Date(now.getTime() - (1 + (at * (LOOKED_BACK_DAYS - 4)) / of) * DAY)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const drawn = (queue: string, decisionId: string, share: number): boolean =>
  isDrawn(hashOf(drawText(queue, decisionId)), share)

export const keyOf = (text: string): string => hashOf(text)
