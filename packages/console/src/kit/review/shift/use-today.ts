import { dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { STRETCH_MS } from '@touchline/domain/engine/review/shift/break-due.ts'
import { useMemo } from 'react'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'

/** Start of the day in the reviewer's zone: the same moment all day. */
export const useToday = (): Date => useStartOfDay(0)

/** Since when the log is read for a shift: after midnight the day before counts, for as long as work without a pause does. */
export const useShiftBegin = (): Date => useStartOfDay(STRETCH_MS)

/** Start of the day that it was so many milliseconds ago. */
function useStartOfDay(ago: number): Date {
  const zone = useZone()
  const day = dayIn(new Date(useNow().getTime() - ago), zone)
  return useMemo(() => startOfDay(day, zone), [day, zone])
}
