import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { useSyncExternalStore } from 'react'
import { ofPerson } from '#browser/of-person.ts'
import { createWatched, watchedPercent, type Watched } from '#kit/player/watched.ts'
import { seenKey } from './flags-seen.ts'

/** Seconds of each video that this reviewer saw, while the console is open: a skipped one comes back. */
const watches = ofPerson(() => new Map<string, Watched>())

/** Number of videos remembered. */
const REMEMBERED = 200

export function watchOf({ id, storagePath = '' }: Video): Watched {
  const key = `${id} ${storagePath}`
  const known = watches.value.get(key)
  if (known) return known
  const made = createWatched()
  watches.value.set(key, made)
  const [oldest] = watches.value.keys()
  if (watches.value.size > REMEMBERED && oldest !== undefined) watches.value.delete(oldest)
  return made
}

/** Which flags were seen, see {@link seenKey}. */
export function useSeen(video: Video): string {
  const watched = watchOf(video)
  const key = () => seenKey(video, watched.state())
  return useSyncExternalStore(watched.subscribe, key, key)
}

/** The share that was played, in whole percent. */
export function useWatchedPercent(video: Video): number {
  const watched = watchOf(video)
  const percent = () => watchedPercent(watched.state())
  return useSyncExternalStore(watched.subscribe, percent, percent)
}
