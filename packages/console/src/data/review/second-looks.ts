import { isLive } from '@touchline/domain/review/claim.ts'
import { secondLooksWaiting } from '@touchline/domain/review/second/second-look-questions.ts'
import { LookVerdict, SecondLook, waitsFor } from '@touchline/domain/review/second/second-look.ts'
import { collectionOf } from '#data/backend/collection.ts'
import {
  giveBackLook,
  openLook,
  readFirst,
  readSealed,
  sealVerdict,
  settleLook,
  type SealedVerdict,
} from '#data/backend/unlogged/second-look-writes.ts'
import { toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { learnServerTime, serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'

export const secondLooksCollection = collectionOf('secondLooks', SecondLook)

/** Those that wait for the reviewer; none where they can't be asked for: the queue itself comes first. */
export async function looksFor(queue: string): Promise<SecondLook[]> {
  const { uid } = currentActor()
  try {
    const { rows } = await secondLooksCollection.page(secondLooksWaiting(queue))
    return rows.filter((look) => waitsFor(look, uid))
  } catch (failure) {
    log.warn('Second looks could not be read.', failure)
    return []
  }
}

export type LookAnswer =
  | { state: 'mine'; look: SecondLook }
  | { state: 'taken'; byName: string }
  | { state: 'closed' }
  | { state: 'gone' }

/** Takes one for oneself or renews the claim. Throws an {@link AppError} when the backend can't be asked. */
export async function takeLook(id: string): Promise<LookAnswer> {
  await learnServerTime()
  const actor = currentActor()
  const look = await secondLooksCollection.find(id).catch((failure: unknown) => {
    // What waits no more is read by nobody but who judged it.
    if (toAppError(failure).kind === 'permission') return undefined
    throw failure
  })
  if (look === undefined) return { state: 'gone' }
  const isOpen = isLive(look.claim, serverTime())
  const isHeld = isOpen && look.claim?.by === actor.uid
  if (isOpen && !isHeld) return { state: 'taken', byName: look.claim?.byName ?? '' }
  if (look.waitsIn === undefined || (look.closedTo.includes(actor.uid) && !isHeld)) return { state: 'closed' }
  try {
    await openLook(look, actor, { isHeld })
    return { state: 'mine', look }
  } catch (failure) {
    // A colleague was faster, or another one is open.
    const { kind } = toAppError(failure)
    if (kind !== 'permission' && kind !== 'conflict') throw failure
    return { state: 'taken', byName: '' }
  }
}

/** What does not arrive ends with the lease. */
export const leaveLook = (id: string): Promise<void> =>
  giveBackLook(id, currentActor()).catch((failure: unknown) =>
    log.warn('A second look could not be given back.', failure),
  )

export type LookOutcome =
  | { state: 'agreed'; first: LookVerdict }
  | { state: 'split'; first: LookVerdict }
  /** `stands`: the first decision does. */
  | { state: 'settled'; first: LookVerdict; stands: boolean }

/** Seals the reviewer's verdict, and only then compares it with those before it. Throws an {@link AppError}. */
export async function judgeLook(look: SecondLook, verdict: SealedVerdict): Promise<LookOutcome> {
  const { id, queue, decisionId, people } = look
  const actor = currentActor()
  const isThird = people.length > 0
  await sealVerdict({ id, state: isThird ? 'rejudged' : 'judged' }, actor, verdict)
  const judges = [...people, actor.uid]
  const known = await Promise.all([readFirst(decisionId), ...judges.map((uid) => readSealed(id, uid))])
  const first = LookVerdict.parse(known[0].read)
  const stands = first.action === verdict.action
  if (!isThird && !stands) {
    await settleLook(id, { state: 'split', waitsIn: queue })
    return { state: 'split', first }
  }
  const final = { verdicts: known.map(({ stored }) => stored), people: [first.by, ...judges] }
  await settleLook(id, { state: isThird ? 'settled' : 'agreed', ...final })
  return isThird ? { state: 'settled', first, stands } : { state: 'agreed', first }
}
