import { t } from '#language/t.ts'
import { reasonLabel } from '#engine/log/reason-label.ts'
import { all, no, yes, type Verdict } from '#shared/verdict.ts'
import { canClaim } from '#engine/review/claim.ts'
import { ownershipStatusOf, type OwnershipRequest } from './ownership-request.ts'
import { ownershipCan } from './ownership-status.ts'

/** Decision on a rival when another request for the club is approved. */
export type RivalChoice = 'supersede' | 'reject' | 'leave'

/** Most rivals decided with an approval, because the rules read few documents per commit; others follow one by one. */
export const RIVALS_AT_ONCE = 3

type RivalContext = { actorId: string; now: Date }

/** Whether a choice is possible for a rival now. */
export function rivalCan(choice: RivalChoice, rival: OwnershipRequest, context: RivalContext): Verdict {
  if (choice === 'leave') return yes
  if (rival.userId === context.actorId) return no(t('Your own request. Another administrator must decide.'))
  if (choice === 'supersede' && ownershipStatusOf(rival) === 'needsInfo')
    return no(t('Waiting for the applicant’s answer. Reject the request, or send it back to review first.'))
  return all(ownershipCan(choice, rival, context), canClaim(rival, context))
}

/** A rival with its decision, and the verdict on each choice. */
export type ChosenRival = {
  request: OwnershipRequest
  choice: RivalChoice
  verdicts: Readonly<Record<RivalChoice, Verdict>>
}

/**
 * Decision on each rival: the choice if still possible; otherwise as many as fit into an approval are superseded, and
 * the others stay open.
 */
export function chosenRivals(
  rivals: readonly OwnershipRequest[],
  chosen: (id: string) => RivalChoice | undefined,
  context: RivalContext,
): ChosenRival[] {
  const able = rivals.filter((rival) => rivalCan('supersede', rival, context).ok)
  const picked = able.filter(({ id }) => chosen(id) === 'supersede')
  // Always the same three: rejecting one doesn’t supersede a fourth.
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
  t('One approval supersedes at most {max}. Reject this one with “{reason}” instead.', {
    max: RIVALS_AT_ONCE,
    reason: reasonLabel('rival_approved'),
  }),
)
