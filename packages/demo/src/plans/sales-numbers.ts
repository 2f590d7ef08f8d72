import type { DemoSize } from '#sizes.ts'

/** Sizes of a part. Parts are independent, so any record can be made with its part alone. */
export const salesPart = { contacts: 16, deals: 11, activities: 75 } as const

/** Number of parts: 320 contacts, 220 deals and 1,500 activities, or multiples. */
export const salesParts: Record<DemoSize, number> = { small: 20, large: 300, huge: 13_340 }
