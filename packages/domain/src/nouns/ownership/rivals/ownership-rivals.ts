import { all, no, yes, type Verdict } from '#machine/verdict.ts'
import { canClaim } from '#review/claim.ts'
import { ownershipStatusOf, type OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { ownershipCan } from '#nouns/ownership/ownership-status.ts'

/** What becomes of a rival where another request for the club is approved. */
export type RivalChoice = 'supersede' | 'reject' | 'leave'

/** The rules read few documents a commit: so many rivals go with one approval, the others one by one after it. */
export const RIVALS_AT_ONCE = 3

type RivalContext = { actorId: string; now: Date }

/** What can be done with one rival now; each no is a sentence. */
export function rivalCan(choice: RivalChoice, rival: OwnershipRequest, context: RivalContext): Verdict {
  if (choice === 'leave') return yes
  if (rival.userId === context.actorId)
    return no('Your own request: another administrator must decide about it.')
  if (choice === 'supersede' && ownershipStatusOf(rival) === 'needsInfo')
    return no('It waits for the applicant’s answer: reject it, or put it back into review first.')
  return all(ownershipCan(choice, rival, context), canClaim(rival, context))
}

/** A rival with what becomes of it, and why nothing else can. */
export type ChosenRival = {
  request: OwnershipRequest
  choice: RivalChoice
  verdicts: Readonly<Record<RivalChoice, Verdict>>
}

/**
 * What becomes of each rival: what was chosen where that can still be done, and otherwise as many are superseded as one
 * approval takes along. The others stay open.
 */
export function chosenRivals(
  rivals: readonly OwnershipRequest[],
  chosen: (id: string) => RivalChoice | undefined,
  context: RivalContext,
): ChosenRival[] {
  const able = rivals.filter((rival) => rivalCan('supersede', rival, context).ok)
  const picked = able.filter(({ id }) => chosen(id) === 'supersede')
  // The same three whatever becomes of them: rejecting one does not supersede a fourth.
  const unasked = able.slice(0, RIVALS_AT_ONCE).filter(({ id }) => chosen(id) === undefined)
  const together = new Set([...picked, ...unasked].slice(0, RIVALS_AT_ONCE).map(({ id }) => id))
  return rivals.map((request) => {
    const asked = chosen(request.id)
    const isRejected = asked === 'reject' && rivalCan('reject', request, context).ok
    const supersede =
      together.has(request.id) || together.size < RIVALS_AT_ONCE
        ? rivalCan('supersede', request, context)
        : all(rivalCan('supersede', request, context), full)
    return {
      request,
      choice: isRejected ? 'reject' : together.has(request.id) ? 'supersede' : 'leave',
      verdicts: { supersede, reject: rivalCan('reject', request, context), leave: yes },
    }
  })
}

const full = no(
  `One approval supersedes ${RIVALS_AT_ONCE} at most: reject this one, as “Another request was approved”.`,
)
