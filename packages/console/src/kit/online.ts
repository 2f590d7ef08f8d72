import { no, yes, type Verdict } from '@touchline/domain/machine/verdict.ts'
import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  events.forEach((event) => addEventListener(event, listener))
  return () => events.forEach((event) => removeEventListener(event, listener))
}

const isOnline = () => navigator.onLine
const offline = no('You are offline. This works again as soon as you are back.')

/** Whether decisions can be sent at all: the verdict that comes before every other one. */
export function useOnline(): Verdict {
  return useSyncExternalStore(subscribe, isOnline, isOnline) ? yes : offline
}
