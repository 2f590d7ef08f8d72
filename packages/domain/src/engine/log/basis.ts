import { storedValue } from '#engine/kinds/named.ts'
import { revOf, standingRev, type Revised } from '#shared/record.ts'
import { isBookkeeping } from './decision.ts'
import { sameValue } from '#shared/values.ts'

/** A record as somebody had it before them. */
export type Seen = Revised & { id: string }

/**
 * Basis of a change: the record as it was seen, or only the revision that one just made oneself. Neither: it applies to
 * any state.
 */
export type Basis = { seen?: Seen | undefined; expectedRev?: number | undefined }

/** The revision that the change is based on; undefined for one that applies to any state. */
export const basedOn = ({ seen, expectedRev }: Basis): number | undefined =>
  expectedRev ?? (seen && revOf(seen))

/** The fields that a console knows, and those of them that change without a decision: a change of those is no conflict. */
type Looked = { fields: readonly string[]; incidental?: readonly string[] | undefined }

/**
 * Whether the record is still what the change is based on. A revision alone does not say so: other programs change a
 * record without one, or drop it with the whole document. So what was seen is compared, value by value. An assignment in
 * between is a revision, and no change of what was seen.
 */
export function isAsSeen({ fields, incidental = [] }: Looked, basis: Basis, current: Revised): boolean {
  const rev = basedOn(basis)
  if (rev === undefined) return true
  const now = revOf(current)
  const { seen } = basis
  if (seen === undefined) return now === rev || standingRev(current) === rev
  // Without one when it was seen, it may have gone on since where its log ended; with a lower one, somebody dropped it.
  const isSameRevision = rev === 0 || now <= rev || standingRev(current) === standingRev(seen)
  return isSameRevision && fields.every((name) => incidental.includes(name) || isSame(name, seen, current))
}

function isSame(name: string, seen: object, current: object): boolean {
  if (isBookkeeping(name)) return true
  return sameValue(storedValue(seen, name), storedValue(current, name))
}
