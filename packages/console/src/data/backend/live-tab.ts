import type { Place } from '@touchline/domain/kept/presence.ts'
import { onAccountChange } from './account.ts'
import { auth } from './auth.ts'
import { recordsRoot } from './records-root.ts'
import type { Ear, FromTab, FromWorker, Stamp, Wanted } from './live-messages.ts'

type Listening = { wanted: Wanted; ears: Set<Ear>; stamp?: Stamp }

/** Place of the person in this tab, sent to every new worker; null: nowhere, undefined: not known yet. */
let place: Place | null | undefined

export function tellPlace(next: Place | undefined): void {
  place = next ?? null
  connect()
  if (isSeen()) tell({ kind: 'place', place })
}

const listening = new Map<string, Listening>()

let port: MessagePort | undefined

/** Most deaths of the worker after which it is started again. */
const DEATHS_MAX = 3
let deaths = 0

const isSeen = () => document.visibilityState === 'visible'
const tell = (message: FromTab) => port?.postMessage(message)

/** Listens in the shared worker until the returned function is called. */
export function listenTo(wanted: Wanted, ear: Ear): () => void {
  const { key, isBeside } = wanted
  const known = listening.get(key)
  const one: Listening = known ?? { wanted, ears: new Set() }
  const isAhead = one.wanted.isBeside && !isBeside
  if (isAhead) one.wanted = wanted
  if (known === undefined || isAhead) {
    listening.set(key, one)
    connect()
    if (isSeen()) tell({ kind: 'listen', ...wanted })
  }
  one.ears.add(ear)
  if (one.stamp !== undefined) ear.heard(one.stamp)
  return () => {
    one.ears.delete(ear)
    if (one.ears.size > 0) return
    listening.delete(key)
    tell({ kind: 'leave', key })
  }
}

function lose(one: Listening): void {
  delete one.stamp
  one.ears.forEach((ear) => ear.lost())
}

/**
 * Connects to one worker for each sign-in, whatever the number of tabs. Its name includes the sign-in and where records are, so
 * that nothing of one person is left for the next, and nothing is heard of another place. It lives as long as a connected tab;
 * both sides hold a lock, which tells each when the other is gone. https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */
function connect(): void {
  const user = auth.currentUser
  if (port || !user || !('SharedWorker' in window) || !('locks' in navigator) || deaths >= DEATHS_MAX) return
  const name = `live ${user.uid} ${user.metadata.lastSignInTime ?? ''} ${recordsRoot()}`
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name })
  const mine = worker.port
  port = mine
  mine.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => take(data))
  mine.start()
  const lock = crypto.randomUUID()
  void navigator.locks.request(lock, () => {
    tell({ kind: 'hello', lock, uid: user.uid })
    if (isSeen()) listenAgain()
    return new Promise<void>((resolve) => mine.addEventListener('close', () => resolve()))
  })
}

function take(message: FromWorker): void {
  if (message.kind === 'hello') return void awaitDeath(message.lock)
  if (message.kind === 'token') return void lend(message)
  const one = listening.get(message.key)
  if (!one || !isSeen()) return
  if (message.kind === 'lost') return lose(one)
  one.stamp = message.stamp
  one.ears.forEach((ear) => ear.heard(message.stamp))
}

async function awaitDeath(lock: string): Promise<void> {
  const mine = port
  await navigator.locks.request(lock, () => undefined)
  if (port !== mine) return
  deaths += 1
  disconnect()
  connect()
}

function disconnect(): void {
  port?.close()
  port = undefined
  listening.forEach(lose)
}

/** Lends the tab's token: the worker has no session, and ends with those of the tabs. */
async function lend({ turn, force }: { turn: number; force: boolean }): Promise<void> {
  const token = await auth.currentUser?.getIdToken(force).catch(() => undefined)
  tell({ kind: 'token', turn, token: token ?? null })
}

function listenAgain(): void {
  if (place !== undefined) tell({ kind: 'place', place })
  for (const { wanted } of listening.values()) tell({ kind: 'listen', ...wanted })
}

document.addEventListener('visibilitychange', () => {
  if (isSeen()) return listenAgain()
  tell({ kind: 'place', place: null })
  for (const [key, one] of listening) {
    lose(one)
    tell({ kind: 'leave', key })
  }
})

onAccountChange((account) => {
  if (account || !port) return
  tell({ kind: 'signedOut' })
  disconnect()
})
