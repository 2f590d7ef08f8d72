import { useEffect, useEffectEvent } from 'react'
import { hear, type HearOptions } from '#data/backend/live/hear.ts'
import { keyOf, type Ear, type Stamp, type Target } from '#data/backend/live/live-messages.ts'

/** Listens to a target for as long as something is shown of it. */
export const useEar = (target: Target, ear: Ear, enabled: boolean): void =>
  useEars(enabled ? [target] : [], { heard: (_, stamp) => ear.heard(stamp), lost: () => ear.lost() })

type Ears = { heard(at: number, stamp: Stamp): void; lost(at: number): void }

/** Listens to several; the ears are told which of them it is. */
export function useEars(targets: readonly Target[], ears: Ears, options?: HearOptions): void {
  const heard = useEffectEvent(ears.heard)
  const lost = useEffectEvent(ears.lost)
  const listen = useEffectEvent(() =>
    targets.map((target, at) =>
      hear(target, { heard: (stamp) => heard(at, stamp), lost: () => lost(at) }, options),
    ),
  )
  const keys = targets.map(keyOf).join()
  useEffect(() => {
    const stops = listen()
    return () => stops.forEach((stop) => stop())
  }, [keys])
}
