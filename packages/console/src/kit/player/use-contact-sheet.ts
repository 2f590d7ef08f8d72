import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlaybackState } from './playback.ts'
import { createContactSheet, type ContactSheet } from './contact-sheet.ts'

export type SheetSource = {
  /** Somebody is about to look for a place: it is drawn from now on. */
  want(): void
  current(): ContactSheet | undefined
}

/** The contact sheet of the clip that plays. Most clips are judged without one: it is not begun before somebody wants it. */
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
