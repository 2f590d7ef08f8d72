let at = Number.NEGATIVE_INFINITY

/** To be called when somebody writes a record here. */
export const wroteNow = (): void => void (at = Date.now())

/** When somebody wrote a record here last, by this device's clock. */
export const lastWriteAt = (): number => at
