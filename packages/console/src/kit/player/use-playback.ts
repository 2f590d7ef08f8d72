import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { createPlayback, type Playback, type PlaybackState } from './playback.ts'

/** Puts the player of an address into `place` and follows it. */
export function usePlayback(
  place: RefObject<HTMLElement | null>,
  address: string,
  start: Parameters<typeof createPlayback>[1],
): { playback: Playback; state: PlaybackState } {
  const [playback] = useState(() => createPlayback(address, start))
  const state = useSyncExternalStore(playback.subscribe, playback.state)
  useEffect(() => {
    if (place.current) return playback.show(place.current)
    return undefined
  }, [playback, place])
  return { playback, state }
}
