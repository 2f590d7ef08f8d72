import * as z from 'zod/mini'
import { tolerant } from './record.ts'

/**
 * Kinds of restriction, as Article 17(1) of Regulation (EU) 2022/2065 tells restrictions apart: what they
 * published or asked to be listed, a part of the service, or their account.
 */
export const restrictionKinds = ['content', 'service', 'account'] as const
export type Restriction = (typeof restrictionKinds)[number]

/** Who noticed what the decision is about: a program, somebody who told the platform, or the reviewer. */
export const detections = ['automated', 'notice', 'review'] as const
export type Detection = (typeof detections)[number]

/** Whether a person decided, or a program alone. */
export const deciders = ['person', 'automated'] as const

/** On what the rule rests: the terms of the platform alone, or a law beside them. */
export const groundKinds = ['terms', 'law'] as const

/** Why something was taken from somebody: kept with the decision, and sent with its message. */
export const Statement = z.looseObject(
  tolerant({
    restriction: z.enum(restrictionKinds),
    /** The decision, where it applies and how long. */
    effect: z.string(),
    /** Facts looked at and found. */
    facts: z.string(),
    ground: z.enum(groundKinds),
    /** The rule that was broken. */
    rule: z.string(),
    detected: z.enum(detections),
    decided: z.enum(deciders),
    /** The end of it, where one is set. */
    until: z.date(),
    /** Until when a complaint is looked at, at no charge. */
    complainUntil: z.date(),
  }),
)
export type Statement = z.infer<typeof Statement>

/** One that was made here: nothing is missing. */
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
/** With what the reviewer added. */
export const FACTS_MAX = 3000
/** Of what the reviewer added. */
export const ADDED_FACTS_MAX = 1000

const DAY_MS = 86_400_000
/** Six months, as Article 20(1) has it; the longest six months of a year have 184 days. */
const COMPLAINT_DAYS = 184

export const complaintsUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + COMPLAINT_DAYS * DAY_MS)
