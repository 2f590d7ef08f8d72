import * as z from 'zod/mini'
import { languageTags } from '#language/languages.ts'
import { readableElements, tolerant } from '#shared/record.ts'
import { TimeZone } from '#shared/time/time-zone.ts'

export const themes = ['light', 'dark', 'system'] as const
export const densities = ['comfortable', 'compact'] as const
export const motions = ['system', 'reduced'] as const
/** Steps that a newcomer tries in the first minute, in this order. */
export const firstSteps = ['search', 'decide', 'keys', 'comfort', 'two'] as const
export type FirstStep = (typeof firstSteps)[number]

/** How one administrator likes the console; kept in their user record, without a revision or a decision. */
const preferenceFields = {
  theme: z.enum(themes),
  density: z.enum(densities),
  /** Whether things move; `system` follows the machine's own setting. */
  motion: z.enum(motions),
  /** Language of the console; absent: the browser’s, where the console speaks it. */
  language: z.enum(languageTags),
  /** IANA zone in which times are shown; absent means the browser's own. */
  timeZone: TimeZone,
  /** Whether the browser keeps the lists and records that were seen, until signing out; absent: it does. */
  keepSeen: z.boolean(),
  /** Comfort settings of video review. */
  blurFlagged: z.boolean(),
  greyscale: z.boolean(),
  muted: z.boolean(),
  /** Which of the first steps were taken, and whether the panel that lists them was hidden for good. */
  stepsDone: readableElements(z.enum(firstSteps)),
  stepsDismissed: z.boolean(),
  /** Whether colleagues see which record one has open. */
  isSeen: z.boolean(),
  /** Whether the day's work comes by e-mail; absent: it doesn't. */
  digest: z.boolean(),
  /** Keys of the saved views that stand in the navigation, in their order. */
  pinnedViews: z.array(z.string()),
  /** With which saved view an area begins, by area. */
  defaultViews: z.record(z.string(), z.string()),
}

export const Preferences = z.looseObject(tolerant(preferenceFields))
export type Preferences = z.infer<typeof Preferences>
