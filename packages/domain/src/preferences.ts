import * as z from 'zod/mini'
import { tolerant } from '#record.ts'

export const themes = ['light', 'dark', 'system'] as const
export const densities = ['comfortable', 'compact'] as const

/** How one administrator likes the console; kept in their user record, without a revision or a decision. */
const preferenceFields = {
  theme: z.enum(themes),
  density: z.enum(densities),
  /** IANA zone in which times are shown; absent means the browser's own. */
  timeZone: z.string(),
  /** Comfort settings of video review (product.md, section 6). */
  blurFlagged: z.boolean(),
  greyscale: z.boolean(),
  muted: z.boolean(),
}

export const Preferences = z.looseObject(tolerant(preferenceFields))
export type Preferences = z.infer<typeof Preferences>
