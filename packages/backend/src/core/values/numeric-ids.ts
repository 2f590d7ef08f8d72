/**
 * Document ids that are 64-bit integers, written `__id7__`. Firestore in Datastore mode gives them, and they order as
 * numbers before all ids that are text: https://firebase.google.com/docs/firestore/storage-size#document-id-size
 */
const numeric = /^__id(0|-?[1-9]\d{0,18})__$/

/** The number of such an id; null for an id that is text, and for a number that is too large or not written plainly. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null
  const [, digits] = numeric.exec(id) ?? []
  if (digits === undefined) return null
  const number = BigInt(digits)
  return number === BigInt.asIntN(64, number) ? number : null
}
