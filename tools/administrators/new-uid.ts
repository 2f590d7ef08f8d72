import { randomBytes, randomInt } from 'node:crypto'

/** An id for an account, of letters and digits as the sign-in service makes them. */
export const newUid = (): string =>
  randomBytes(21)
    .toString('base64url')
    .replace(/[-_]/g, () => `${randomInt(10)}`)
