import * as z from 'zod/mini'
import { tolerant } from './record.ts'

/**
 * Kinds of restriction in Article 17(1) of Regulation (EU) 2022/2065: of content, of a part of the service, or of the
 * account.
 */
export const restrictionKinds = ['content', 'service', 'account'] as const
export type Restriction = (typeof restrictionKinds)[number]

/** Who noticed the issue: a program, somebody who reported it, or the reviewer. */
export const detections = ['automated', 'notice', 'review'] as const
export type Detection = (typeof detections)[number]

/** Whether a person or only a program decided. */
export const deciders = ['person', 'automated'] as const

/** Basis of the rule: the terms alone, or also a law. */
export const groundKinds = ['terms', 'law'] as const

/** Statement of reasons, stored with the decision and sent with its message. */
export const Statement = z.looseObject(
  tolerant({
    restriction: z.enum(restrictionKinds),
    /** The decision, its scope and its duration. */
    effect: z.string(),
    /** Facts that were considered. */
    facts: z.string(),
    ground: z.enum(groundKinds),
    /** The broken rule. */
    rule: z.string(),
    detected: z.enum(detections),
    decided: z.enum(deciders),
    until: z.date(),
    /** End of the period for free complaints. */
    complainUntil: z.date(),
  }),
)
export type Statement = z.infer<typeof Statement>

export type WholeStatement = {
  restriction: Restriction
  effect: string
  facts: string
  ground: (typeof groundKinds)[number]
  rule: string
  detected: Detection
  decided: (typeof deciders)[number]
  until?: Date
  complainUntil: Date
}

export const EFFECT_MAX = 500
export const RULE_MAX = 500
/** Longest facts, with the reviewer's. Characters. */
export const FACTS_MAX = 3000
/** Longest facts by the reviewer. Characters. */
export const ADDED_FACTS_MAX = 1000

const DAY_MS = 86_400_000
/** Six months by Article 20(1); the longest six months have 184 days. */
const COMPLAINT_DAYS = 184

export const complaintsUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + COMPLAINT_DAYS * DAY_MS)
