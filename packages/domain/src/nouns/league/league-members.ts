/**
 * A change of members as a function of the current ones, applied when it arrives, so that two people can change them at
 * the same time without losing anything.
 */
export type MembersChange = (present: readonly string[]) => string[]

/** Appends the clubs, in this order. */
export const joining =
  (clubIds: readonly string[]): MembersChange =>
  (present) => [...present, ...clubIds.filter((id) => !present.includes(id))]

export const leaving =
  (clubIds: readonly string[]): MembersChange =>
  (present) =>
    present.filter((id) => !clubIds.includes(id))

/** Moves a club right before another one, or to the end. A club that is no member, or before itself, stays. */
export const movingBefore =
  (clubId: string, before: string | undefined): MembersChange =>
  (present) => {
    if (!present.includes(clubId) || clubId === before) return [...present]
    const others = present.filter((id) => id !== clubId)
    const at = before === undefined ? -1 : others.indexOf(before)
    return at < 0 ? [...others, clubId] : others.toSpliced(at, 0, clubId)
  }

/** Moves a club to a place, counted from 1. */
export const movingTo = (clubId: string, place: number): MembersChange => {
  return (present) => {
    const others = present.filter((id) => id !== clubId)
    return movingBefore(clubId, others[Math.max(0, place - 1)])(present)
  }
}

/** Restores the members before a change, keeping what others did since; in their order if nothing did. */
export const membersRestored =
  (before: readonly string[], after: readonly string[]): MembersChange =>
  (present) => {
    const stay = present.filter((id) => before.includes(id) || !after.includes(id))
    const back = before.filter((id) => !after.includes(id) && !stay.includes(id))
    const members = [...stay, ...back]
    const isAsBefore = members.length === before.length && members.every((id) => before.includes(id))
    return isAsBefore ? [...before] : members
  }

/** Lists of members from the present to the wanted one, in steps of at most `most` clubs. */
export function memberSteps(present: readonly string[], wanted: readonly string[], most: number): string[][] {
  const out = present.filter((id) => !wanted.includes(id))
  const coming = wanted.filter((id) => !present.includes(id))
  const steps: string[][] = []
  let members = [...present]
  while (out.length + coming.length > 0) {
    const gone = out.splice(0, most)
    const come = coming.splice(0, most - gone.length)
    members = [...members.filter((id) => !gone.includes(id)), ...come]
    steps.push(members)
  }
  // The order is the person's; it needs a separate step only where nobody comes or goes.
  const isOrdered = present.every((id, at) => wanted[at] === id) && present.length === wanted.length
  if (steps.length === 0) return isOrdered ? [] : [[...wanted]]
  return [...steps.slice(0, -1), [...wanted]]
}
