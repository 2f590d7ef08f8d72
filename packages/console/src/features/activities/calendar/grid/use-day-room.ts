import { useSyncExternalStore } from 'react'
import { useIsPrinted } from '#ui/device/printed.ts'
import { dayRoom, LEAST_ROOM } from '#features/activities/calendar/calendar-model.ts'

/** How many activities a day of a month shows in this window; on paper all weeks of it share a sheet. */
export function useDayRoom(weeks: number, hasNotice: boolean): number {
  const room = useSyncExternalStore(onResize, () => dayRoom(innerHeight, weeks, hasNotice))
  return useIsPrinted() ? LEAST_ROOM : room
}

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}
