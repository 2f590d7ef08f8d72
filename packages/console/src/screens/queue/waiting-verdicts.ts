import { openedItem } from '@touchline/domain/engine/review/second/second-look.ts'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { queryClient } from '#data/query-client.ts'
import { sealLook, type SealedLook, type SealedVerdict } from '#data/review/second-looks.ts'
import { keep } from '#data/tray/or-waits.ts'
import { takeSent, tray } from '#data/tray/tray.ts'
import type { ReviewAnswer } from '#kit/review/queue/review-queue.ts'
import { lookIsLeft, resumeLeft } from './left-looks.ts'

type WaitingVerdict = { look: SealedLook; verdict: SealedVerdict; answer: ReviewAnswer }

/** Keeps a verdict until there is a connection. Throws an {@link AppError} that says why it can't be kept. */
export async function keepVerdict({ look, verdict, answer }: WaitingVerdict): Promise<void> {
  const { id, queue, subjectId, decisionId, item, people } = look
  const sealed = { id, queue, subjectId, decisionId, item, people }
  const variables: WaitingVerdict = { look: sealed, verdict, answer }
  const { action } = verdict
  await keep({ collection: queue, way: 'judge', subjectId, action, fields: openedItem(item), variables })
  lookIsLeft(queue, id, answer)
}

/** Records of a queue on which a verdict waits to be sent. */
export async function judgedOffline(queue: string): Promise<ReadonlySet<string>> {
  const waiting = await queryClient.fetchQuery(tray())
  return new Set(
    waiting
      .filter(({ way, collection }) => way === 'judge' && collection === queue)
      .map(({ subjectId }) => subjectId),
  )
}

/** Seals a verdict that waited; what follows from it is written now or when the queue is opened. Throws an {@link AppError}. */
export async function sendVerdict(waiting: Waiting): Promise<void> {
  const { look, verdict, answer } = waiting.variables as WaitingVerdict // written by `keepVerdict`
  await sealLook(look, verdict)
  await takeSent(waiting, 0)
  lookIsLeft(look.queue, look.id, answer)
  void resumeLeft(look.queue)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(SECOND_LOOKS) })
}

/** In the keys of queries that depend on the looks of a reviewer. */
export const SECOND_LOOKS = 'with second looks'
