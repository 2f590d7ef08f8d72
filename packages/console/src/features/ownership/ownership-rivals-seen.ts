import { useEffect, useRef } from 'react'
import { personMap } from '#kit/person-map.ts'

/** Rivals whose column was in sight, by request, as long as the tab lives. */
const seen = personMap<readonly string[]>()

function see(request: string, rival: string): void {
  const before = seen.current().get(request) ?? []
  if (!before.includes(rival)) seen.set(request, [...before, rival])
}

const columnsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('th[data-column]')]

/** Returns a ref for the element around the columns of a request's rivals. */
export function useRivalsInSight(request: string) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting && target instanceof HTMLElement) see(request, target.dataset['column'] ?? '')
      },
      { threshold: 0.9 },
    )
    for (const column of place.current ? columnsIn(place.current) : []) watching.observe(column)
    return () => watching.disconnect()
  })
  return place
}

/** Those of the rivals whose column wasn't in sight yet. */
export function useUnseenRivals<T extends { id: string }>(request: string, rivals: readonly T[]): T[] {
  const known = seen.useAll().get(request) ?? []
  return rivals.filter(({ id }) => !known.includes(id))
}

/** Scrolls to the column of a rival. */
export const showRival = (id: string): void =>
  document
    .querySelector(`th[data-column="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'center', inline: 'nearest' })
