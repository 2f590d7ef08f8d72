import type { Watched as WatchedFields } from '@touchline/domain/engine/log/decision.ts'
import { isWrongFlag } from '@touchline/domain/nouns/video/video-flags.ts'
import type { Video, VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import {
  createWatched,
  isSeen,
  type Watched,
  watchedPercent,
  type WatchedState,
} from '#kit/player/watched.ts'
import { useSyncExternalStore } from 'react'
import { ofPerson } from '#browser/of-person.ts'

/** Lead before a flag where it is played from. Seconds. */
const LEAD = 3

type Flagged = Pick<Video, 'flags' | 'wrongFlags'>

/** Whether each flag was seen, or marked as wrong by somebody; the key of a snapshot, so an unchanged one isn’t drawn again. */
export const seenKey = (video: Flagged, watched: WatchedState): string =>
  (video.flags ?? [])
    .map((flag) => (isWrongFlag(video, flag) || isSeen(watched, flag.atSec) ? '1' : '0'))
    .join('')

export const isSeenIn = (key: string, index: number): boolean => key[index] === '1'

export const unseenOf = ({ flags = [] }: Flagged, key: string): VideoFlag[] =>
  flags.filter((_, index) => !isSeenIn(key, index))

/** Fields of the log entry. */
export function watchedFields(video: Flagged, watched: WatchedState): WatchedFields {
  const { flags = [] } = video
  const unseen = unseenOf(video, seenKey(video, watched)).length
  return {
    watchedPercent: watchedPercent(watched),
    flagsSeen: flags.length - unseen,
    flagsTotal: flags.length,
  }
}

/** Where a flag is played from; one of the whole video from the beginning. */
export const startOf = ({ atSec }: VideoFlag): number => Math.max(0, (atSec ?? 0) - LEAD)

/** Where a flagged video is opened: before its first flag. */
export const openingOf = ({ flags = [] }: Flagged): number => Math.min(Infinity, ...flags.map(startOf))

/**
 * The flag that comes next: the first after `last` in order of time that was not seen, else the first of all that was not;
 * once all were, the next one. Undefined where there is none.
 */
export function nextFlag({ flags = [] }: Flagged, key: string, last: number | undefined): number | undefined {
  const order = inTime(flags)
  const from = last === undefined ? 0 : order.indexOf(last) + 1
  const turned = [...order.slice(from), ...order.slice(0, from)]
  return turned.find((index) => !isSeenIn(key, index)) ?? turned[0]
}

/** The places of flags in order of time; those of the whole video last, as they are often seen by then. */
export const inTime = (flags: readonly VideoFlag[]): number[] =>
  flags.map((_, index) => index).toSorted((a, b) => secondOf(flags[a]) - secondOf(flags[b]))

const secondOf = (flag: VideoFlag | undefined) => flag?.atSec ?? Number.MAX_SAFE_INTEGER

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
