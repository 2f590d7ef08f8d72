import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { matchGoing, matchStays } from '@touchline/domain/nouns/match/match-status.ts'
import { matchName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { matchDecisions, matchReviewDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionAnswer, DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toTell } from '#kit/review/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { heldLook } from '#screens/queue/held-looks.ts'
import { matchTelling } from './match-telling.ts'

/** Two matches that exclude each other: the one that stays and the one that goes. */
export type Keeping = { kept: Match; gone: Match; isDuplicate: boolean; openedAt: Date }

/** Whether one of two matches can go now while the other stays. */
export function canKeep({ kept, gone }: Keeping, now: Date): Verdict {
  const going = matchGoing(gone)
  return all(
    heldLook('matches', kept.id) ? no(t('Decide this match first.')) : yes,
    matchStays(kept),
    going
      ? yes
      : no(
          t('{match} is neither in review nor still to be played. Change it on its own page.', {
            match: matchName(gone),
          }),
        ),
    canClaim(gone, { actorId: currentAdmin().uid, now }),
  )
}

/** The question before a match goes because another stays. */
export function keepingRequest(keeping: Keeping): DecisionRequest {
  const { kept, gone, isDuplicate } = keeping
  const isCancelled = matchGoing(gone) === 'cancel'
  return {
    title: t('Keep {match}', { match: matchName(kept) }),
    effect: isCancelled
      ? t('{match} is cancelled. Its history names the kept match.', { match: matchName(gone) })
      : t('{match} is rejected. Its history names the kept match.', { match: matchName(gone) }),
    confirm: isCancelled ? t('Cancel other match') : t('Reject other match'),
    tone: 'danger',
    reason: 'match',
    among: isDuplicate ? ['duplicate', 'date_conflict'] : ['date_conflict', 'duplicate'],
    telling: toTell(matchTelling, gone),
    run: (answer) => keep(keeping, answer),
  }
}

async function keep({ kept, gone, openedAt }: Keeping, { reason, message }: DecisionAnswer): Promise<void> {
  const judge = heldLook('matches', gone.id)
  if (judge)
    return toast.done(
      await judge('reject', { ...(reason && { reason }), ...(message && { message }), openedAt }),
    )
  const change = { id: gone.id, seen: gone, openedAt, reason, message, duplicateOf: kept.id }
  const isCancelled = matchGoing(gone) === 'cancel'
  const { decisionId } = isCancelled
    ? await mutate(matchDecisions.run(), { ...change, action: 'cancel' })
    : await mutate(matchReviewDecisions.run(), { ...change, action: 'reject' })
  toast.done(
    isCancelled
      ? t('{match} cancelled.', { match: matchName(gone) })
      : t('{match} rejected.', { match: matchName(gone) }),
    {
      undo: () => matchDecisions.undo(decisionId),
    },
  )
}
