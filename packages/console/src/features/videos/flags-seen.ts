import type { Watched as WatchedFields } from '@touchline/domain/engine/log/decision.ts'
import { isWrongFlag } from '@touchline/domain/nouns/video/video-flags.ts'
import type { Video, VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import {
  createWatched,
  isBlurredOnly,
  isSeen,
  type Watched,
  watchedPercent,
  type WatchedState,
} from '#kit/player/watched.ts'
import { useSyncExternalStore } from 'react'
import { ofPerson } from '#browser/of-person.ts'

/** Seconds before a flag from which it's played. */
const LEAD = 3

type Flagged = Pick<Video, 'flags' | 'wrongFlags'>

/** For each flag, whether it was seen or marked as wrong, or played under blur; a text, so that an unchanged snapshot isn’t drawn again. */
export const seenKey = (video: Flagged, watched: WatchedState): string =>
  (video.flags ?? [])
    .map((flag) => {
      if (isWrongFlag(video, flag) || isSeen(watched, flag.atSec)) return '1'
      return isBlurredOnly(watched, flag.atSec) ? 'b' : '0'
    })
    .join('')

/** Whether a flag was only played under blur, which doesn't count. */
export const isBlurredIn = (key: string, index: number): boolean => key[index] === 'b'

export const isSeenIn = (key: string, index: number): boolean => key[index] === '1'

export const unseenOf = ({ flags = [] }: Flagged, key: string): VideoFlag[] =>
  flags.filter((_, index) => !isSeenIn(key, index))

/** Share that was played; of the record's length where the file doesn't say its own, such as one recorded by a browser. */
const percentOf = ({ durationSec }: Pick<Video, 'durationSec'>, watched: WatchedState): number =>
  watchedPercent({ ...watched, duration: watched.duration ?? durationSec })

/** Fields of the log entry. */
export function watchedFields(
  video: Flagged & Pick<Video, 'durationSec'>,
  watched: WatchedState,
): WatchedFields {
  const { flags = [] } = video
  const unseen = unseenOf(video, seenKey(video, watched)).length
  return {
    watchedPercent: percentOf(video, watched),
    flagsSeen: flags.length - unseen,
    flagsTotal: flags.length,
  }
}

/** Second from which a flag is played; the beginning for one of the whole video. */
export const startOf = ({ atSec }: VideoFlag): number => Math.max(0, (atSec ?? 0) - LEAD)

/** Second at which a flagged video is opened: before its first flag. */
export const openingOf = ({ flags = [] }: Flagged): number => Math.min(Infinity, ...flags.map(startOf))

/**
 * Index of the next flag: the first unseen one after `last` in order of time, else the first unseen one, else the next one. Undefined if
 * there is none.
 */
export function nextFlag({ flags = [] }: Flagged, key: string, last: number | undefined): number | undefined {
  const order = inTime(flags)
  const from = last === undefined ? 0 : order.indexOf(last) + 1
  const turned = [...order.slice(from), ...order.slice(0, from)]
  return turned.find((index) => !isSeenIn(key, index)) ?? turned[0]
}

/** Indexes of flags in order of time; those of the whole video last, as they are often seen by then. */
export const inTime = (flags: readonly VideoFlag[]): number[] =>
  flags.map((_, index) => index).toSorted((a, b) => secondOf(flags[a]) - secondOf(flags[b]))

const secondOf = (flag: VideoFlag | undefined) => flag?.atSec ?? Number.MAX_SAFE_INTEGER

/** Seconds of each video that this reviewer saw, kept while the console is open, since a skipped one comes back. */
const watches = ofPerson(() => new Map<string, Watched>())

/** Most videos remembered. */
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

/** Whether this browser can't play its file. */
export function useIsUnplayable(video: Video): boolean {
  const watched = watchOf(video)
  const hasFailed = () => watched.state().hasFailed
  return useSyncExternalStore(watched.subscribe, hasFailed, hasFailed)
}

/** Share that was played, in whole per cent. */
export function useWatchedPercent(video: Video): number {
  const watched = watchOf(video)
  const percent = () => percentOf(video, watched.state())
  return useSyncExternalStore(watched.subscribe, percent, percent)
}
