import type { NounCollection } from '#engine/catalogue/nouns.ts'

/** Collections that the runner alone makes of reports. */
export const reportCounts: readonly NounCollection[] = ['reportCases', 'reporters']
