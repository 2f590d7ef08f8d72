import { t } from '@touchline/domain/language/t.ts'
import { no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { useSyncExternalStore } from 'react'
import { isOffline } from '#data/errors.ts'

const events = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  events.forEach((event) => addEventListener(event, listener))
  return () => events.forEach((event) => removeEventListener(event, listener))
}

const isOnline = () => !isOffline()
const offline = no(t('You’re offline. This works again as soon as you’re back.'))

const waits = t('You’re offline. This will wait and be sent once you’re back.')

/** Sentence on a change that may wait in the tray; undefined online. */
export function useWaits(): string | undefined {
  return useOnline().ok ? undefined : waits
}

/** Whether decisions can be sent at all, checked before every other verdict. */
export function useOnline(): Verdict {
  return useSyncExternalStore(subscribe, isOnline, isOnline) ? yes : offline
}
