import { t } from '@touchline/domain/language/t.ts'
import { isLive } from '@touchline/domain/engine/review/claim.ts'
import {
  LOOKS_WAITING,
  secondLooksUncompared,
  secondLooksWaiting,
} from '@touchline/domain/engine/review/second/second-look-questions.ts'
import {
  LookVerdict,
  SecondLook,
  sealedStates,
  waitsFor,
} from '@touchline/domain/engine/review/second/second-look.ts'
import { Followed } from '@touchline/domain/engine/review/followed.ts'
import { followingOf } from '@touchline/domain/engine/review/followers.ts'
import { collectionOf } from '#data/backend/collection.ts'
import {
  giveBackLook,
  openLook,
  readFirst,
  readSealed,
  sealVerdict,
  settleLook,
  type SealedVerdict,
} from '#data/backend/second-look-writes.ts'
import { pagesOf } from '#data/engine/lists/pages-of.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { learnServerTime, serverTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session/session.ts'

export const secondLooksCollection = collectionOf('secondLooks', SecondLook)

/**
 * Second looks that wait for the reviewer; none where they can't be asked for: the queue itself comes first. Throws an {@link
 * AppError} offline, where the queue is read again once there is a connection.
 */
export async function looksFor(queue: string): Promise<SecondLook[]> {
  const { uid } = currentActor()
  try {
    const waiting: SecondLook[] = []
    // Those that are closed to this person may come before others.
    const pages = pagesOf(secondLooksCollection, secondLooksWaiting(queue), { size: LOOKS_WAITING })
    for await (const rows of pages) {
      waiting.push(...rows.filter((look) => waitsFor(look, uid)))
      if (waiting.length >= LOOKS_WAITING) break
    }
    return waiting.slice(0, LOOKS_WAITING)
  } catch (failure) {
    if (toAppError(failure).kind === 'offline') throw failure
    log.warn('Second looks could not be read.', failure)
    return []
  }
}

export type LookAnswer =
  | { state: 'mine'; look: SecondLook }
  | { state: 'taken'; byName: string }
  | { state: 'closed' }
  | { state: 'gone' }

/** Takes a look or renews the claim. Throws an {@link AppError} when the backend can't be asked. */
export async function takeLook(id: string): Promise<LookAnswer> {
  await learnServerTime()
  const actor = currentActor()
  const look = await secondLooksCollection.find(id).catch((failure: unknown) => {
    // A look that no longer waits can be read only by its judges.
    if (toAppError(failure).kind === 'permission') return undefined
    throw failure
  })
  if (look === undefined) return { state: 'gone' }
  const isOpen = isLive(look.claim, serverTime())
  const isHeld = isOpen && look.claim?.by === actor.uid
  if (isOpen && !isHeld) return { state: 'taken', byName: look.claim?.byName ?? '' }
  if (look.waitsIn === undefined || (look.closedTo.includes(actor.uid) && !isHeld)) return { state: 'closed' }
  // Followers of the record are told of its verdicts.
  const record = isHeld ? undefined : await collectionOf(look.queue, Followed).find(look.subjectId)
  if (record && followingOf(record, actor.uid) === 'follows') return { state: 'closed' }
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

/** Gives a look back; where the write is lost, the claim ends with its lease. */
export const leaveLook = (id: string): Promise<void> =>
  giveBackLook(id, currentActor()).catch((failure: unknown) =>
    log.warn('A second look could not be given back.', failure),
  )

export type LookOutcome =
  | { state: 'agreed'; first: LookVerdict }
  | { state: 'split'; first: LookVerdict }
  /** `stands`: the first decision does. */
  | { state: 'settled'; first: LookVerdict; stands: boolean }

/** Fields of a look needed once its verdict is sealed. */
export type SealedLook = Pick<SecondLook, 'id' | 'queue' | 'subjectId' | 'decisionId' | 'item' | 'people'>

export type { SealedVerdict }

/** Error for a claim on a look that ended before the verdict. */
export const ranOut = (cause?: unknown): AppError =>
  new AppError('refused', {
    sentence: t('Your time to decide this ran out. It goes to a colleague.'),
    cause,
  })

/**
 * Seals the reviewer's final verdict; one that arrived before without an answer counts as sealed. Throws an {@link AppError},
 * that of {@link ranOut} where the claim on it has ended.
 */
export async function sealLook(look: SealedLook, verdict: SealedVerdict): Promise<SealedLook> {
  const actor = currentActor()
  const state = look.people.length > 0 ? 'rejudged' : 'judged'
  try {
    await sealVerdict({ id: look.id, state }, actor, verdict)
  } catch (failure) {
    const { kind } = toAppError(failure)
    if (kind !== 'permission' && kind !== 'conflict') throw failure
    const now = await secondLooksCollection.find(look.id).catch(() => undefined)
    if (!now?.people.includes(actor.uid)) {
      const isMine = now?.claim?.by === actor.uid && isLive(now.claim, serverTime())
      throw isMine ? failure : ranOut(failure)
    }
  }
  return { ...look, people: [...look.people, actor.uid] }
}

/** Looks of a queue with this reviewer's sealed verdict whose outcome was never written. */
export async function looksLeftSealed(queue: string): Promise<SealedLook[]> {
  const { uid } = currentActor()
  const left: SealedLook[] = []
  for await (const rows of pagesOf(secondLooksCollection, secondLooksUncompared(uid)))
    left.push(...rows.filter((look) => look.queue === queue && look.people.at(-1) === uid))
  return left
}

type Compared = {
  outcome: LookOutcome
  /** Reviewer's own verdict, as it was sealed. */
  own: LookVerdict
  /** Writes the outcome, unless it is written already. */
  settle(): Promise<void>
}

/** Compares a sealed verdict with the earlier ones. Throws an {@link AppError}. */
export async function compareLook({ id, queue, decisionId, people }: SealedLook): Promise<Compared> {
  const isThird = people.length > 1
  const known = await Promise.all([readFirst(decisionId), ...people.map((uid) => readSealed(id, uid))])
  const verdicts = known.map(({ read }) => LookVerdict.parse(read))
  const [first, own] = [verdicts.at(0), verdicts.at(-1)]
  if (first === undefined || own === undefined) throw new AppError('unreadable')
  const stands = first.action === own.action
  const final = { verdicts: known.map(({ stored }) => stored), people: [first.by, ...people] }
  if (!isThird && !stands)
    return {
      outcome: { state: 'split', first },
      own,
      settle: () => settled(id, { state: 'split', waitsIn: queue }),
    }
  return isThird
    ? {
        outcome: { state: 'settled', first, stands },
        own,
        settle: () => settled(id, { state: 'settled', ...final }),
      }
    : { outcome: { state: 'agreed', first }, own, settle: () => settled(id, { state: 'agreed', ...final }) }
}

/** Writes the outcome; another tab of the reviewer, or the runner, may have been faster. */
async function settled(id: string, outcome: Parameters<typeof settleLook>[1]): Promise<void> {
  try {
    await settleLook(id, outcome)
  } catch (failure) {
    const now = await secondLooksCollection.find(id).catch(() => undefined)
    if (now === undefined || sealedStates.some((state) => state === now.state)) throw failure
  }
}
