/**
 * Document ids that are 64-bit integers, written `__id7__`. Firestore in Datastore mode creates them; they sort as
 * numbers before all text ids: https://firebase.google.com/docs/firestore/storage-size#document-id-size
 */
const numeric = /^__id(0|-?[1-9]\d{0,18})__$/

/** Number of such an id; null for text, and for numbers that are too large or not canonical. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null
  const [, digits] = numeric.exec(id) ?? []
  if (digits === undefined) return null
  const number = BigInt(digits)
  return number === BigInt.asIntN(64, number) ? number : null
}
