import { isNoun } from '@touchline/domain/nouns.ts'
import { goesByItself, type Waiting } from '@touchline/domain/tray/waiting.ts'
import { alone } from '#browser/alone.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { putBack, takeSent, tray } from '#data/tray/tray.ts'
import { dropSentDrafts } from '#kit/form/draft/draft.ts'
import { toast } from '#kit/toast.tsx'
import { sentText } from './sent-text.ts'

/** While the server can't be reached it is asked again. Milliseconds. */
const AGAIN_MS = 10_000

/** Sends what is recent enough, until none of it is left or the caller calls what this returns. */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  const attempt = async () => {
    const isDue = (waiting: Waiting) => goesByItself(waiting, new Date())
    await sendWaiting(isDue)
    const left = await queryClient.fetchQuery(tray())
    if (isWanted && left.some(isDue)) timer = setTimeout(() => void attempt(), AGAIN_MS)
  }
  void attempt()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

/** Sends the wanted ones of the waiting changes, the earliest first, and says what became of them. One tab does it at a time. */
export const sendWaiting = (isWanted: (waiting: Waiting) => boolean): Promise<void> =>
  alone('touchline.tray', async () => {
    // Another tab may have sent it.
    const waiting = await queryClient.fetchQuery({ ...tray(), staleTime: 0 })
    const sent: Waiting[] = []
    const outcomes: string[] = []
    for (const one of waiting.filter(isWanted)) {
      const { failure, outcome } = await send(one)
      if (failure?.kind === 'offline' || failure?.kind === 'unavailable') break
      if (failure) await putBack({ ...one, problem: failure.sentence })
      else if (outcome === undefined) sent.push(one)
      else outcomes.push(outcome)
    }
    const [first, ...others] = sent
    if (first !== undefined) outcomes.unshift(await sentText([first, ...others]))
    if (outcomes.length > 0) toast.done(outcomes.join(' '))
  })

/** `outcome`: the sentence that says what came of it, where sending alone doesn't. */
type Sending = { failure?: AppError; outcome?: string | undefined }

async function send(waiting: Waiting): Promise<Sending> {
  const { collection, subjectId } = waiting
  try {
    if (waiting.way === 'judge') {
      const { sendLook } = await import('#screens/queue/send-look.ts')
      const outcome = await sendLook(waiting)
      await takeSent(waiting, 0)
      return { outcome }
    }
    const { nounHistories } = await import('#app/history/noun-histories.ts')
    if (!isNoun(collection)) throw new AppError('refused')
    const reversal = await nounHistories[collection].reversal()
    const { rev } = await reversal.send(waiting)
    dropSentDrafts(currentAdmin().uid, `${collection}/${subjectId}`)
    await takeSent(waiting, rev)
    return {}
  } catch (failure) {
    return { failure: toAppError(failure) }
  }
}
