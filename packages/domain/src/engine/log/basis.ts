import { storedValue } from '#engine/kinds/named.ts'
import { revOf, standingRev, type Revised } from '#shared/record.ts'
import { isBookkeeping } from './decision.ts'
import { sameValue } from '#shared/values.ts'

/** A record as somebody saw it before changing it. */
export type Seen = Revised & { id: string }

/**
 * Basis of a change: the record as it was seen, or only its revision. With neither, the change applies to any state.
 */
export type Basis = { seen?: Seen | undefined; expectedRev?: number | undefined }

/** Revision that a change is based on; undefined if it applies to any state. */
export const basedOn = ({ seen, expectedRev }: Basis): number | undefined =>
  expectedRev ?? (seen && revOf(seen))

/** Fields that the console knows, and those that change without a decision, which cause no conflict. */
type Looked = { fields: readonly string[]; incidental?: readonly string[] | undefined }

/**
 * Whether the record still is what the change was based on. The revision isn't enough, because other programs change
 * records without one. So the seen values are compared. An assignment in between is no conflict.
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
