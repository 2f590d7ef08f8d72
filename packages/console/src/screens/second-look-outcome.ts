import { standingRev } from '@touchline/domain/shared/record.ts'
import { t } from '@touchline/domain/language/t.ts'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { LookVerdict } from '@touchline/domain/engine/review/second/second-look.ts'
import { alone } from '#browser/alone.ts'
import { ofPerson } from '#browser/of-person.ts'
import { toAppError } from '#data/errors.ts'
import { log } from '#data/log.ts'
import { decisionRecord } from '#data/engine/decisions.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { compareLook, looksLeftSealed, type LookOutcome, type SealedLook } from '#data/review/second-looks.ts'
import { currentActor } from '#data/session/session.ts'
import { queryOf } from '#kit/query.ts'
import type { ReviewAnswer, ReviewItem, ReviewQueue } from '#kit/review/queue/review-queue.ts'
import { toast } from '#kit/toast.tsx'
import { answerLeft, isAnyLeft, judgedOffline, lookIsLeft, noneIsLeft, onLeft } from './waiting-verdicts.ts'

/** Reverses a decision, with a reason. */
export type Undo = (
  decisionId: string,
  batchId: undefined,
  reason: { reasonCode: 'other'; note: string },
) => Promise<unknown>

const REVERSED = { reasonCode: 'other', note: 'A second look came to another verdict.' } as const

const nameOf = ({ byName }: LookVerdict) => byName || t('a colleague')

/** Outcome of a second look in words, for the reviewer who judged it. */
function outcomeText({ state, first }: LookOutcome): string {
  switch (state) {
    case 'agreed':
      return t('Second look: you agreed with {name}.', { name: nameOf(first) })
    case 'split':
      return t('Second look: you disagreed with {name}. A third colleague will decide.', {
        name: nameOf(first),
      })
    case 'settled':
      return t('Second look: you agreed with {name}, whose decision stands.', { name: nameOf(first) })
  }
}

type Parts<Item extends ReviewItem> = {
  queue: Pick<ReviewQueue<Item>, 'collection' | 'record' | 'take' | 'reserve' | 'decide'>
  undo: Undo
  /** Whether the record is still as it was judged. */
  isAsJudged(record: Item, look: SealedLook): boolean
}

/**
 * Effects of a sealed verdict. A third one that differs changes the record first: until that is done, or can't be, the look stays sealed,
 * so that a closed console can continue later.
 */
export function lookOutcomes<Item extends ReviewItem>({ queue, undo, isAsJudged }: Parts<Item>) {
  const { collection } = queue

  /** Whether the first decision still holds, was already reversed by this reviewer, or was replaced by theirs. */
  async function stateOf(look: SealedLook, action: string) {
    const { subjectId, decisionId: firstId } = look
    const record = await readAgain(queryOf(queue.record(subjectId)))
    const latest = decisionId(collection, subjectId, standingRev(record))
    if (latest === firstId) return isAsJudged(record, look) ? 'stands' : 'changed'
    const { by, reverses, action: done } = await queryClient.fetchQuery(decisionRecord(latest))
    if (by !== currentActor().uid) return 'changed'
    if (reverses === firstId) return 'reversed'
    return done === action ? 'decided' : 'changed'
  }

  /** Reverses under a claim that outlives it: the record waits then, and an open queue might take it. */
  async function reverse({ subjectId, decisionId: first }: SealedLook): Promise<void> {
    const giveBack = await queue.reserve(subjectId)
    try {
      await undo(first, undefined, REVERSED)
    } catch (failure) {
      await giveBack()
      throw failure
    }
  }

  /** Reverses the first decision and makes the other one, as two ordinary decisions. */
  async function carryOut(
    look: SealedLook,
    first: LookVerdict,
    action: string,
    answer: ReviewAnswer,
  ): Promise<string> {
    const state = await stateOf(look, action)
    if (state === 'changed')
      return t('Second look: your verdict stands, but the record has changed since and stays as it is.')
    if (state === 'stands') await reverse(look)
    if (state !== 'decided') {
      const taken = await queue.take(look.subjectId)
      if (taken.state !== 'mine')
        return t('Second look: the decision was reversed. A colleague has the record open.')
      await queue.decide(taken.record, action, answer)
    }
    return t('Second look: your verdict replaces the one by {name}.', { name: nameOf(first) })
  }

  /** Looks that are being finished in this tab. */
  const finishing = ofPerson(() => new Set<string>())

  /** Returns the outcome of a verdict that is being sealed, in words. Rejects if sealing does; a later failure is left to another attempt. */
  async function finish(id: string, sealing: Promise<SealedLook>, answer: ReviewAnswer): Promise<string> {
    const under = finishing.value.add(id)
    try {
      const look = await sealing
      return await finished(look, answer).catch((failure: unknown) => {
        lookIsLeft(collection, id, answer)
        log.warn('A second look could not be finished.', failure)
        return t('Second look: your verdict is saved.')
      })
    } finally {
      under.delete(id)
    }
  }

  /** A look that can't be finished doesn't hold up the next. */
  const goOn = (look: SealedLook): Promise<void> =>
    finished(look, answerLeft(look.id)).then(
      (said) => toast.done(said),
      (failure: unknown) => {
        lookIsLeft(collection)
        log.warn('A second look could not be finished.', failure)
      },
    )

  /** One tab at a time: two would reverse the same decision. */
  const finished = (look: SealedLook, answer: ReviewAnswer | undefined): Promise<string> =>
    alone(`touchline.look ${look.id}`, () => finishAlone(look, answer))

  async function finishAlone(look: SealedLook, given: ReviewAnswer | undefined): Promise<string> {
    const { outcome, own, settle } = await compareLook(look)
    if (outcome.state !== 'settled' || outcome.stands) {
      await settle()
      return outcomeText(outcome)
    }
    let said: string
    try {
      said = await carryOut(look, outcome.first, own.action, given ?? answerOf(own))
    } catch (failure) {
      const { kind, sentence } = toAppError(failure)
      if (LATER.has(kind)) {
        lookIsLeft(collection, look.id, given)
        return t('Second look: your verdict is saved. The record will change when you next open this queue.')
      }
      said = t('Second look: your verdict stands, but the record couldn’t be changed. {sentence}', {
        sentence,
      })
    }
    await settle()
    return said
  }

  /** End of the attempts so far: another one begins after it, so that it meets what they left. */
  const attempts = ofPerson(() => ({ last: Promise.resolve() }))
  const resume = () => (attempts.value.last = attempts.value.last.then(finishLeft))

  onLeft(collection, resume)
  return { finish, resume }

  /** Finishes looks left by a closed console, a verdict from the tray, or an attempt without an answer; asks only if some may be left. */
  async function finishLeft(): Promise<void> {
    if (!isAnyLeft(collection)) return
    noneIsLeft(collection)
    try {
      if ((await judgedOffline(collection)).size > 0) lookIsLeft(collection)
      for (const look of await looksLeftSealed(collection))
        if (!finishing.value.has(look.id)) await goOn(look)
    } catch (failure) {
      lookIsLeft(collection)
      log.warn('Second looks could not be read.', failure)
    }
  }
}

/** Failures after which another attempt may succeed. */
const LATER: ReadonlySet<string> = new Set(['offline', 'unavailable', 'tooMany', 'unauthenticated'])

function answerOf({ reasonCode, note, at }: LookVerdict): ReviewAnswer {
  const code = ReasonCode.safeParse(reasonCode)
  const reason: Reason | undefined = code.success
    ? { reasonCode: code.data, ...(note === null ? {} : { note }) }
    : undefined
  return { ...(reason && { reason }), openedAt: at }
}
