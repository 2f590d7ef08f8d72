import * as z from 'zod/mini'
import { languageTags } from '#language/languages.ts'
import { readableElements, tolerant } from '#shared/record.ts'
import { TimeZone } from '#shared/time/time-zone.ts'

export const themes = ['light', 'dark', 'system'] as const
export const densities = ['comfortable', 'compact'] as const
export const motions = ['system', 'reduced'] as const
/** Steps to try in the first minute, in this order. */
export const firstSteps = ['search', 'decide', 'keys', 'comfort', 'two'] as const
export type FirstStep = (typeof firstSteps)[number]

/** An administrator's settings of the console, kept in their user record without a revision or a decision. */
const preferenceFields = {
  theme: z.enum(themes),
  density: z.enum(densities),
  /** Whether things move; `system` follows the operating system. */
  motion: z.enum(motions),
  /** Language of the console; absent: the browser's, if available. */
  language: z.enum(languageTags),
  /** IANA zone for times; absent: the browser's. */
  timeZone: TimeZone,
  /** Whether the browser keeps seen lists and records until signing out; absent: yes. */
  keepSeen: z.boolean(),
  /** Comfort settings of video review. */
  blurFlagged: z.boolean(),
  greyscale: z.boolean(),
  muted: z.boolean(),
  /** Completed first steps, and whether their panel was hidden for good. */
  stepsDone: readableElements(z.enum(firstSteps)),
  stepsDismissed: z.boolean(),
  /** Whether colleagues see which record is open. */
  isSeen: z.boolean(),
  /** Whether the day's work comes by e-mail; absent: no. */
  digest: z.boolean(),
  /** Keys of saved views in the navigation, in order. */
  pinnedViews: z.array(z.string()),
  /** Saved view that an area starts with, by area. */
  defaultViews: z.record(z.string(), z.string()),
}

export const Preferences = z.looseObject(tolerant(preferenceFields))
export type Preferences = z.infer<typeof Preferences>
