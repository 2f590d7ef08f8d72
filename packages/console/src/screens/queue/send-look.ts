import type { Waiting } from '@touchline/domain/tray/waiting.ts'
import { sealWaiting } from '#data/review/second-looks.ts'
import { heldLook } from './held-looks.ts'

/**
 * Sends the verdict of a second look from the tray. Returns what came of it where it was given in this tab; otherwise what
 * follows from it is written when its reviewer opens the queue.
 */
export async function sendLook(waiting: Waiting): Promise<string | undefined> {
  const send = heldLook(waiting.collection, waiting.subjectId)?.send
  return send === undefined ? sealWaiting(waiting).then(() => undefined) : send()
}
