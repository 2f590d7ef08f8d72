import type { Place } from '@touchline/domain/kept/presence.ts'
import { log } from '#data/log.ts'
import { whenIdle } from '#idle.ts'
import { keyOf, type Ear, type Target } from './live-messages.ts'

const hearing = new Set<{ key: string }>()

/** `isBeside`: what surrounds the page gives way to what the page itself is about, when there is too much to listen to. */
export type HearOptions = { isBeside?: boolean }

/** Whether the worker listens to it at the moment, so that nobody needs to ask. */
export const isHeard = (target: Target): boolean => [...hearing].some(({ key }) => key === keyOf(target))

/**
 * Listens to a target in the shared worker, whose code is fetched once the page has come to rest. Returns the way to stop.
 * Where there is no such worker, or it can't listen, `ear` is never told anything.
 */
export function hear(target: Target, ear: Ear, { isBeside = false }: HearOptions = {}): () => void {
  const key = keyOf(target)
  let leave: (() => void) | undefined
  let hasLeft = false
  const one = { key }
  const whole: Ear = {
    heard: (stamp) => {
      hearing.add(one)
      ear.heard(stamp)
    },
    lost: () => {
      if (!hearing.delete(one)) return
      // A tab that nobody looks at asks for nothing: it does when it is looked at again.
      if (document.visibilityState === 'visible') ear.lost()
    },
  }
  void atRest()
    .then(() => import('./live-tab.ts'))
    .then(({ listenTo }) => {
      if (!hasLeft) leave = listenTo({ key, target, isBeside }, whole)
    })
    .catch(log.warn)
  return () => {
    hasLeft = true
    hearing.delete(one)
    leave?.()
  }
}

/** Where the person is now: the code may come for a later place first, since only the first call waits for its preloads. */
let latest: Place | undefined

/** Tells colleagues by way of the worker where the person is; undefined: nowhere. */
export function tellPlace(place: Place | undefined): void {
  latest = place
  void atRest()
    .then(() => import('./live-tab.ts'))
    .then((ears) => ears.tellPlace(latest))
    .catch(log.warn)
}

/** Who only passes through a page starts no worker. Milliseconds. */
const AFTER_MS = 3_000

let rest: Promise<void> | undefined

/** Once in the life of the page. */
const atRest = () => (rest ??= new Promise((resolve) => setTimeout(() => whenIdle(resolve), AFTER_MS)))
