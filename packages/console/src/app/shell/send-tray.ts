import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { goesByItself, type Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { listText } from '@touchline/domain/language/phrases.ts'
import { t } from '@touchline/domain/language/t.ts'
import { newLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import { alone } from '#browser/alone.ts'
import { AppError, toAppError } from '#data/errors.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { putBack, takeSent, tray } from '#data/tray.ts'
import { dropSentDrafts } from '#kit/form/draft.ts'
import { toast } from '#kit/toast.tsx'
import { commented } from '#data/commented.ts'

/** Milliseconds between attempts while the server can't be reached. */
const AGAIN_MS = 10_000

/** Sends recent changes until none is left or the returned function is called. */
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

/** Sends the wanted waiting changes, the earliest first, and shows the result. One tab does it at a time. */
export const sendWaiting = (isWanted: (waiting: Waiting) => boolean): Promise<void> =>
  alone('touchline.tray', async () => {
    // Another tab may have sent it.
    const waiting = await readAgain(tray())
    const sent: Waiting[] = []
    for (const one of waiting.filter(isWanted)) {
      const failure = await send(one)
      if (failure === undefined) sent.push(one)
      else if (failure.kind === 'offline' || failure.kind === 'unavailable') break
      else await putBack({ ...one, problem: failure.sentence })
    }
    const [first, ...others] = sent
    if (first !== undefined) toast.done(await sentText([first, ...others]))
  })

async function send(waiting: Waiting): Promise<AppError | undefined> {
  const { collection, subjectId } = waiting
  try {
    if (waiting.way === 'judge') {
      const { sendVerdict } = await import('#screens/waiting-verdicts.ts')
      await sendVerdict(waiting)
      return undefined
    }
    const { nounHistories } = await import('#app/noun-histories.ts')
    if (!isNoun(collection)) throw new AppError('refused')
    const reversal = await nounHistories[collection].reversal()
    const { rev } = await reversal.send(waiting)
    dropSentDrafts(currentAdmin().uid, `${collection}/${subjectId}`)
    await takeSent(waiting, rev)
    return undefined
  } catch (failure) {
    return toAppError(failure)
  }
}

/** Most changes that are named; further ones are only counted. */
const NAMED = 3

/** Sentence for sent changes, with the names of the first. Reads at most three records and what names them. */
async function sentText(sent: readonly [Waiting, ...Waiting[]]): Promise<string> {
  const [first, ...others] = sent
  if (others.length === 0) {
    const on = await commented(first)
    return on === undefined
      ? t('Sent: {change}.', { change: waitingTitle(first) })
      : t('Comment on {name} sent.', { name: on })
  }
  const named = await Promise.all(
    sent.slice(0, NAMED).map(async (one) => {
      const on = await commented(one)
      return on === undefined ? waitingTitle(one) : t('Comment on {name}', { name: on })
    }),
  )
  const count = t('{count, plural, one {# change} other {# changes}} sent.', { count: sent.length })
  return `${count} ${listText(named)}`
}

/** Title of a waiting change, such as "Suspend: Ana Smith". */
export function waitingTitle({ way, action, collection, name }: Waiting): string {
  if (way === 'create') return t('{action}: {name}', { action: newLabel(collection), name })
  if (way === 'update') return t('Edit: {name}', { name })
  return action === undefined
    ? t('Change: {name}', { name })
    : t('{action}: {name}', { action: actionLabel(collection, action), name })
}
