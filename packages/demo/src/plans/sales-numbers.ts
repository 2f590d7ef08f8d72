import type { DemoSize } from '#sizes.ts'

/** Sales come in parts that know nothing of each other, so that any record can be made with its part alone. */
export const salesPart = { contacts: 16, deals: 11, activities: 75 } as const

/** How many parts: 320 contacts, 220 deals and 1,500 activities, and more of the same. */
export const salesParts: Record<DemoSize, number> = { small: 20, large: 300, huge: 13_340 }
