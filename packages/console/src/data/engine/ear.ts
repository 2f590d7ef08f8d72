import { useEffect, useEffectEvent } from 'react'
import { hear, type HearOptions } from '#data/backend/hear.ts'
import { keyOf, type Ear, type Stamp, type Target } from '#data/backend/live-messages.ts'

/** Listens to a target for as long as something is shown of it. */
export const useEar = (target: Target, ear: Ear, enabled: boolean): void =>
  useEars(enabled ? [target] : [], itself, { heard: (_, stamp) => ear.heard(stamp), lost: () => ear.lost() })

export const itself = (target: Target): Target => target

type Ears<Item> = { heard(item: Item, stamp: Stamp): void; lost(item: Item): void }

/** Listens to what changes each of several items; the ears are told of which of them. */
export function useEars<Item>(
  items: readonly Item[],
  targetOf: (item: Item) => Target,
  ears: Ears<Item>,
  options?: HearOptions,
): void {
  const heard = useEffectEvent(ears.heard)
  const lost = useEffectEvent(ears.lost)
  const listen = useEffectEvent(() =>
    items.map((item) =>
      hear(targetOf(item), { heard: (stamp) => heard(item, stamp), lost: () => lost(item) }, options),
    ),
  )
  const keys = items.map((item) => keyOf(targetOf(item))).join()
  useEffect(() => {
    const stops = listen()
    return () => stops.forEach((stop) => stop())
  }, [keys])
}
