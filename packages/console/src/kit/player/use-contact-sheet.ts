import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlaybackState } from './playback.ts'
import { createContactSheet, type ContactSheet } from './contact-sheet.ts'

export type SheetSource = {
  /** Starts drawing, just before somebody looks for a place. */
  want(): void
  current(): ContactSheet | undefined
}

/** Contact sheet of the playing clip. Most clips are judged without one: it isn't started until it is needed. */
export function useContactSheet(
  address: string,
  { duration, hasFailed, isWaiting }: PlaybackState,
): SheetSource {
  const sheet = useRef<ContactSheet>(undefined)
  const isBusy = useEffectEvent(() => isWaiting)
  const make = useEffectEvent(() => {
    if (sheet.current !== undefined || duration === undefined || hasFailed) return
    sheet.current = createContactSheet(address, duration, isBusy)
  })
  const maker = useRef(() => {})
  useEffect(() => {
    maker.current = () => make()
    return () => {
      maker.current = () => {}
      sheet.current?.stop()
      sheet.current = undefined
    }
  }, [address])
  return { want: () => maker.current(), current: () => sheet.current }
}
