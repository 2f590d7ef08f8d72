import type { NounCollection } from '#engine/catalogue/nouns.ts'

/** What the runner makes of reports, and nobody else. */
export const reportCounts: readonly NounCollection[] = ['reportCases', 'reporters']
