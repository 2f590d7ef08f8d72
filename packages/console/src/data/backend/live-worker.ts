import { BESIDE } from '@touchline/domain/shared/at.ts'
import { borrowed, sessionKnown, takeToken } from './borrowed-session.ts'
import { endDatabase, follow } from './live-database.ts'
import type { FromTab, FromWorker, Stamp, Target, Wanted } from './live-messages.ts'
import { placesOf } from './places.ts'
import { moveRecords } from './records-root.ts'

/** Listens for all tabs of a sign-in over one connection: https://firebase.google.com/docs/firestore/query-data/listen */

type Tab = { tell(message: FromWorker): void }
type Listener = { target: Target; isBeside: boolean; tabs: Set<Tab>; stop?: () => void; stamp?: Stamp }

/** Most targets that the embedded backend follows for one person. Further ones wait, and are polled. */
const AT_ONCE = 12

// What is listened to arrives before the tab’s hello: the name says it first.
moveRecords(self.name.endsWith(` ${BESIDE}`) ? BESIDE : '')

const tabs = new Set<Tab>()
const listeners = new Map<string, Listener>()
const places = placesOf()
const lock = crypto.randomUUID()
const held = Promise.withResolvers<void>()
void navigator.locks.request(lock, () => {
  held.resolve()
  return new Promise(() => undefined)
})

borrowed.ask = (message) => tabs.forEach((tab) => tab.tell(message))

addEventListener('connect', (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined
  if (!port) return
  const tab: Tab = { tell: (message) => port.postMessage(message) }
  port.addEventListener('message', ({ data }: MessageEvent<FromTab>) => take(tab, data))
  port.start()
})

function take(tab: Tab, message: FromTab): void {
  if (message.kind === 'hello') return welcome(tab, message)
  if (message.kind === 'listen') return listen(tab, message)
  if (message.kind === 'leave') return leave(tab, message.key)
  if (message.kind === 'token') return takeToken(message)
  if (message.kind === 'place') return place(tab, message)
  places.end()
  listeners.forEach(({ stop }) => stop?.())
  void endDatabase().finally(() => close())
}

function welcome(tab: Tab, { lock: theirs, uid }: Extract<FromTab, { kind: 'hello' }>): void {
  tabs.add(tab)
  const isFirst = borrowed.uid === null
  borrowed.uid = uid
  if (isFirst) sessionKnown()
  void held.promise.then(() => tab.tell({ kind: 'hello', lock }))
  void navigator.locks.request(theirs, () => {
    tabs.delete(tab)
    places.tell(tab, undefined)
    for (const key of listeners.keys()) leave(tab, key)
  })
}

/** Of whom it is known only once the tab has said hello, and then it says this again. */
function place(tab: Tab, message: Extract<FromTab, { kind: 'place' }>): void {
  if (tabs.has(tab)) places.tell(tab, message.place ?? undefined)
}

function listen(tab: Tab, { key, target, isBeside }: Wanted): void {
  const one: Listener = listeners.get(key) ?? { target, isBeside, tabs: new Set() }
  one.isBeside &&= isBeside
  one.tabs.add(tab)
  listeners.set(key, one)
  if (one.stamp !== undefined) tab.tell({ kind: 'heard', key, stamp: one.stamp })
  startNext()
}

function leave(tab: Tab, key: string): void {
  const one = listeners.get(key)
  if (!one?.tabs.delete(tab) || one.tabs.size > 0) return
  end(key, one)
}

function end(key: string, one: Listener): void {
  one.stop?.()
  listeners.delete(key)
  startNext()
}

function startNext(): void {
  const inOrder = [...listeners].toSorted(([, a], [, b]) => Number(a.isBeside) - Number(b.isBeside))
  for (const [key, one] of inOrder.slice(AT_ONCE)) {
    if (!one.stop) continue
    one.stop()
    delete one.stop
    lose(key, one)
  }
  for (const [key, one] of inOrder.slice(0, AT_ONCE)) if (!one.stop) start(key, one)
}

function lose(key: string, one: Listener): void {
  delete one.stamp
  one.tabs.forEach((tab) => tab.tell({ kind: 'lost', key }))
}

function start(key: string, one: Listener): void {
  const lost = () => lose(key, one)
  one.stop = follow(one.target, {
    heard: (stamp) => {
      if (one.stamp?.change === stamp.change && one.stamp.claim === stamp.claim) return
      one.stamp = stamp
      one.tabs.forEach((tab) => tab.tell({ kind: 'heard', key, stamp }))
    },
    lost,
    refused: () => {
      lost()
      if (listeners.get(key) === one) end(key, one)
    },
  })
}
