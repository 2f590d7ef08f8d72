import { queryOptions } from '@tanstack/react-query'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import { asKept, canWait, leftOf, type Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { AppError } from './errors.ts'
import { queryClient } from './query-client.ts'
import { currentAdmin } from './session/session.ts'
import { putInTray, readTray, takeFromTray } from './tray-store.ts'

/** Tells other tabs that the waiting changes are different now. */
const channel = new BroadcastChannel('touchline.tray')
channel.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: KEY }))

const KEY = ['tray']

/** Changes that the signed-in administrator made offline, the earliest first. */
export const tray = () =>
  queryOptions({
    queryKey: [...KEY, currentAdmin().uid],
    queryFn: () => readTray(currentAdmin().uid),
    staleTime: Infinity,
  })

async function told(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  channel.postMessage(null)
  await queryClient.invalidateQueries({ queryKey: KEY })
}

/** With the fields that name its record. */
export type NewlyWaiting = Omit<Waiting, 'id' | 'at' | 'problem' | 'name'> & { fields: object | undefined }

/**
 * Keeps a change until there is a connection. Throws `refused` when another one to the same record waits, or too many do;
 * `offline` where the browser keeps nothing.
 */
export async function keepWaiting({ fields, ...change }: NewlyWaiting): Promise<void> {
  // Nothing could send it later.
  if (!isNoun(change.collection)) throw new AppError('offline')
  const { uid } = currentAdmin()
  const name = subjectTitle(change.collection, fields && { ...fields })
  await putInTray(uid, (waiting) => {
    const verdict = canWait(change, waiting)
    if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
    return asKept({ ...change, name, id: crypto.randomUUID(), at: new Date() }, waiting)
  })
  await told()
}

/** Puts a change back as it was, or with the reason why it was refused; one that replaced it since stays. */
export async function putBack(waiting: Waiting): Promise<void> {
  await putInTray(currentAdmin().uid, (kept) => {
    const since = kept.find(({ id }) => id === waiting.id)
    return since === undefined || since.at.getTime() === waiting.at.getTime() ? waiting : since
  })
  await told()
}

/** Discards a change. */
export async function takeOut(waiting: Waiting): Promise<void> {
  await takeFromTray(currentAdmin().uid, waiting, (since) => since)
  await told()
}

/** Removes a sent change, whose record has that revision now. */
export async function takeSent(waiting: Waiting, rev: number): Promise<void> {
  await takeFromTray(currentAdmin().uid, waiting, (since) => leftOf(since, waiting, rev))
  await told()
}
