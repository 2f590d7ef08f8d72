import type { Place } from '@touchline/domain/kept/presence.ts'
import { log } from '#data/log.ts'
import { whenIdle } from '#idle.ts'
import { keyOf, type Ear, type Target } from './live-messages.ts'

const hearing = new Set<{ key: string }>()

/** `isBeside`: gives way to the targets of the page itself when there are too many to listen to. */
export type HearOptions = { isBeside?: boolean }

/** Whether the worker listens to the target at the moment, so that nobody needs to poll. */
export const isHeard = (target: Target): boolean => [...hearing].some(({ key }) => key === keyOf(target))

/**
 * Listens to a target in the shared worker, whose code is fetched once the page is idle. Returns a function that stops. `ear`
 * is never called where there is no such worker or it can't listen.
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

/** Latest place: the code may arrive for an earlier place first, since only the first call waits for its preloads. */
let latest: Place | undefined

/** Tells colleagues where the person is, through the worker; undefined: nowhere. */
export function tellPlace(place: Place | undefined): void {
  latest = place
  void atRest()
    .then(() => import('./live-tab.ts'))
    .then((ears) => ears.tellPlace(latest))
    .catch(log.warn)
}

/** Delay in milliseconds, so that passing through a page starts no worker. */
const AFTER_MS = 3_000

let rest: Promise<void> | undefined

/** Resolves once in the life of the page. */
const atRest = () => (rest ??= new Promise((resolve) => setTimeout(() => whenIdle(resolve), AFTER_MS)))
