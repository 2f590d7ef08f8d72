import { openedItem } from '@touchline/domain/engine/review/second/second-look.ts'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { queryClient } from '#data/query-client.ts'
import { sealLook, type SealedLook, type SealedVerdict } from '#data/review/second-looks.ts'
import { keep } from '#data/engine/or-waits.ts'
import { takeSent, tray } from '#data/tray.ts'
import type { ReviewAnswer } from '#kit/review/queue/review-queue.ts'
import { ofPerson } from '#browser/of-person.ts'

type WaitingVerdict = { look: SealedLook; verdict: SealedVerdict; answer: ReviewAnswer }

/** Keeps a verdict until there is a connection. Throws an {@link AppError} if it can't be kept. */
export async function keepVerdict({ look, verdict, answer }: WaitingVerdict): Promise<void> {
  const { id, queue, subjectId, decisionId, item, people } = look
  const sealed = { id, queue, subjectId, decisionId, item, people }
  const variables: WaitingVerdict = { look: sealed, verdict, answer }
  const { action } = verdict
  await keep({ collection: queue, way: 'judge', subjectId, action, fields: openedItem(item), variables })
  lookIsLeft(queue, id, answer)
}

/** Records of a queue with a verdict that waits to be sent. */
export async function judgedOffline(queue: string): Promise<ReadonlySet<string>> {
  const waiting = await queryClient.fetchQuery(tray())
  return new Set(
    waiting
      .filter(({ way, collection }) => way === 'judge' && collection === queue)
      .map(({ subjectId }) => subjectId),
  )
}

/** Seals a verdict that waited; its effects are written now, or when the queue is opened. Throws an {@link AppError}. */
export async function sendVerdict(waiting: Waiting): Promise<void> {
  const { look, verdict, answer } = waiting.variables as WaitingVerdict // written by `keepVerdict`
  await sealLook(look, verdict)
  await takeSent(waiting, 0)
  lookIsLeft(look.queue, look.id, answer)
  void resumeLeft(look.queue)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(SECOND_LOOKS) })
}

/** Part of the keys of queries that depend on a reviewer's second looks. */
export const SECOND_LOOKS = 'with second looks'

type Left = {
  /** Queues with nothing left to finish; a closed console may have left something in any other. */
  finished: Set<string>
  /** Answers by look: a message and other input that its sealed verdict doesn't hold. */
  answers: Map<string, ReviewAnswer>
}

const left = ofPerson<Left>(() => ({ finished: new Set(), answers: new Map() }))

/** Marks a look of this queue for another attempt. */
export function lookIsLeft(queue: string, id?: string, answer?: ReviewAnswer): void {
  left.value.finished.delete(queue)
  if (id !== undefined && answer) left.value.answers.set(id, answer)
}

/** Functions that finish the looks of a queue, for queues whose code was loaded. */
const resumes = new Map<string, () => Promise<void>>()

export const onLeft = (queue: string, resume: () => Promise<void>): void => void resumes.set(queue, resume)

/** Finishes the looks of a queue, if its code was loaded; otherwise they wait for it. */
const resumeLeft = async (queue: string): Promise<void> => resumes.get(queue)?.()

export const isAnyLeft = (queue: string): boolean => !left.value.finished.has(queue)

/** Marks a queue as finished, until another look is left. */
export const noneIsLeft = (queue: string): void => void left.value.finished.add(queue)

export const answerLeft = (id: string): ReviewAnswer | undefined => left.value.answers.get(id)
