import { dayIn, startOfDay } from '@touchline/domain/shared/time/time-zone.ts'
import { useMemo } from 'react'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'

/** Start of the day in the reviewer's zone: the same moment all day. */
export function useToday(): Date {
  const zone = useZone()
  const day = dayIn(useNow(), zone)
  return useMemo(() => startOfDay(day, zone), [day, zone])
}
