import { useEffect, useEffectEvent, useMemo } from 'react'
import type { PlaybackState } from './playback.ts'
import { createContactSheet, type ContactSheet } from './contact-sheet.ts'

/** Contact sheet of the playing clip; undefined until its length is known, and where it can't be played. */
export function useContactSheet(
  address: string,
  { duration, hasFailed, isWaiting }: PlaybackState,
): ContactSheet | undefined {
  const sheet = useMemo(
    () => (duration === undefined || hasFailed ? undefined : createContactSheet(address, duration)),
    [address, duration, hasFailed],
  )
  const isBusy = useEffectEvent(() => isWaiting)
  useEffect(() => sheet?.start(() => isBusy()), [sheet])
  return sheet
}
