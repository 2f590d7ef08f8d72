import { arrayUnion, serverTimestamp } from 'firebase/firestore/lite'

/** Values of derived fields that only the database knows; they never reach a schema. */

export const atCommit = (): unknown => serverTimestamp()

/** The stored list with one more item. */
export const withItem = (item: object): unknown => arrayUnion(item)
