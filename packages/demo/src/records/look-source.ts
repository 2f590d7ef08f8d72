import { createHash } from 'node:crypto'
import { isDrawn, drawText } from '@touchline/domain/engine/review/second/draw.ts'
import type { SecondLookQueue } from '@touchline/domain/engine/review/second/second-look.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { DemoContext, DemoItem } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { DAY } from '#sign-up-time.ts'

/** Second looks are so many days old at most. */
export const LOOKED_BACK_DAYS = 72

/** A first decision that returns, and the record that it was about. */
export type Returned = {
  decisionId: string
  item: DemoItem
  /** When a lead marked it; absent: it was drawn. */
  markedAt?: Date
  /** The others, where it is known already how it ended. */
  ended?: { at: Date; second: Decider; third: Decider }
}

/** A queue's returning items. */
export type LookSource = {
  queue: SecondLookQueue
  /** The share that a lead has set; absent: the usual one. */
  share?: number
  reasons: readonly [ReasonCode, ...ReasonCode[]]
  returned(context: DemoContext): Returned[]
}

/** When a lead marked one of several: spread over the time looked back on, the latest first. */
export const markedAt = (at: number, of: number, { now }: DemoContext): Date =>
  new Date(now.getTime() - (1 + (at * (LOOKED_BACK_DAYS - 4)) / of) * DAY)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const drawn = (queue: string, decisionId: string, share: number): boolean =>
  isDrawn(hashOf(drawText(queue, decisionId)), share)

export const keyOf = (text: string): string => hashOf(text)
