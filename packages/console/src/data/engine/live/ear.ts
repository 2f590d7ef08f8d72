import { useEffect, useEffectEvent } from 'react'
import { hear } from '#data/backend/live/hear.ts'
import { keyOf, type Ear, type Target } from '#data/backend/live/live-messages.ts'

/** Listens to a target for as long as something is shown of it. */
export function useEar(target: Target, ear: Ear, enabled: boolean): void {
  const heard = useEffectEvent(ear.heard)
  const lost = useEffectEvent(ear.lost)
  const listen = useEffectEvent(() => hear(target, { heard: (stamp) => heard(stamp), lost: () => lost() }))
  const key = keyOf(target)
  useEffect(() => (enabled ? listen() : undefined), [key, enabled])
}
