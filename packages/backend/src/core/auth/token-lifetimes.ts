/** Firebase's ID tokens live for one hour; the SDK refreshes them from the last five minutes on. */
export const idTokenSeconds = 3600

// A load of a million records can take hours, and the token is only ever held in memory.
export const serviceTokenSeconds = 24 * 3600
