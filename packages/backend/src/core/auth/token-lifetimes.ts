/** As in Firebase; the SDK refreshes tokens in their last five minutes. */
export const idTokenSeconds = 3600

// A load of a million records can take hours, and the token is only ever held in memory.
export const serviceTokenSeconds = 24 * 3600
