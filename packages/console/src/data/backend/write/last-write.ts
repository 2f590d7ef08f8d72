let at = Number.NEGATIVE_INFINITY

export const wroteNow = (): void => void (at = Date.now())

/** Time of the last write of a record here, by this device's clock. */
export const lastWriteAt = (): number => at
