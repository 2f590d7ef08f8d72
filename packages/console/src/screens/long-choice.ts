/** More options than these fit on no screen: one types to find. */
const IN_SIGHT = 12

/** Whether a choice has so many options that they need a search. */
export const isLong = (options: readonly unknown[]): boolean => options.length > IN_SIGHT
