import { arrayUnion, serverTimestamp } from 'firebase/firestore/lite'

/** Values of derived fields that only the database knows; they never reach a schema. */

/** The moment of the commit. */
export const atCommit = (): unknown => serverTimestamp()

/** The list as it is then, with one more item. */
export const withItem = (item: object): unknown => arrayUnion(item)
