/** Most options without a search; more don't fit on a screen. */
const IN_SIGHT = 12

/** Whether a choice has so many options that they need a search. */
export const isLong = (options: readonly unknown[]): boolean => options.length > IN_SIGHT
