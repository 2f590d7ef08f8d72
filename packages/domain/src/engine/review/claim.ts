import { t } from '#language/t.ts'
import { no, type Verdict, yes } from '#shared/verdict.ts'
import type { Claim } from '#shared/review.ts'

const MINUTE_MS = 60_000

/** Time that a claim lasts after its last renewal. */
export const CLAIM_LEASE_MS = 10 * MINUTE_MS

/** How often a visible page renews its claim. */
export const CLAIM_RENEWAL_MS = MINUTE_MS

/** Time without a renewal after which a colleague may take a claim over; the security rules have it too. */
export const CLAIM_IDLE_MS = 4 * MINUTE_MS

type Claimed = { claim?: Claim | null | undefined }

/** Server time, independent of the reviewer's clock, and the person asking. */
export type ClaimContext = { actorId: string; now: Date }

/** `mine` and `taken` are live; `free` was never claimed, was released, or expired. */
export type ClaimState = 'free' | 'mine' | 'taken'

/** When a claim expires: at that instant it is free for the next reviewer. */
export const claimEndsAt = ({ claimedAt }: Pick<Claim, 'claimedAt'>): Date =>
  new Date(claimedAt.getTime() + CLAIM_LEASE_MS)

/**
 * Whether a claim is live. One of the future was taken while the server's clock was ahead, so it has ended; clocks may
 * differ by a minute.
 */
export const isLive = (claim: Claim | null | undefined, now: Date): claim is Claim =>
  claim != null && now < claimEndsAt(claim) && claim.claimedAt.getTime() < now.getTime() + MINUTE_MS

/** Time since the last sign of life of a claim, if it is long enough to take it over. Milliseconds. */
export function idleMs({ claimedAt }: Pick<Claim, 'claimedAt'>, now: Date): number | undefined {
  const idle = now.getTime() - claimedAt.getTime()
  return idle > CLAIM_IDLE_MS ? idle : undefined
}

export function claimState({ claim }: Claimed, { actorId, now }: ClaimContext): ClaimState {
  if (!isLive(claim, now)) return 'free'
  return claim.by === actorId ? 'mine' : 'taken'
}

/** Whether this reviewer may open the item for a decision. Renewing one's own claim counts. */
export function canClaim(item: Claimed, context: ClaimContext): Verdict {
  return claimState(item, context) === 'taken'
    ? no(t('{reviewer} is reviewing this.', { reviewer: reviewerOf(item) }))
    : yes
}

/** Time until a decision arrives; a claim that ends sooner is renewed first. */
const DECISION_MS = 20_000

/** Whether a decision sent now finds the actor's own claim live. */
export const holdsClaim = ({ claim }: Claimed, { actorId, now }: ClaimContext): boolean =>
  claimState({ claim }, { actorId, now: new Date(now.getTime() + DECISION_MS) }) === 'mine'

export function canDecide(item: Claimed, context: ClaimContext): Verdict {
  const state = claimState(item, context)
  if (state === 'mine') return yes
  return state === 'taken'
    ? no(t('{reviewer} is reviewing this. Your text is kept.', { reviewer: reviewerOf(item) }))
    : no(t('You no longer have this open for review. Open it again; your text is kept.'))
}

const reviewerOf = ({ claim }: Claimed) => claim?.byName.trim() || t('A colleague')

export const claimBy = (actor: { id: string; name: string }, now: Date): Claim => ({
  by: actor.id,
  byName: actor.name,
  claimedAt: now,
})

/** How far this device's clock is behind the server's. Milliseconds, to add to `Date.now()`. */
export const clockOffset = ({
  serverTime,
  sentAt,
  receivedAt,
}: {
  serverTime: number
  sentAt: number
  receivedAt: number
}): number => serverTime - (sentAt + receivedAt) / 2
