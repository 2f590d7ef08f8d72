/** Of some records those that a list would hold, in its order, and how many of them it would hold in other states. */
export type Among<T> = { rows: T[]; counts: number[] }
