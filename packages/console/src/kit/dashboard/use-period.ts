import {
  daysOf,
  DEFAULT_PERIOD,
  isPeriod,
  periodBefore,
  type Days,
  type Period,
} from '@touchline/domain/shared/time/period.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressChange } from '#kit/page/use-address-change.ts'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'

/** Period of a dashboard, as in its address: `?period=30d`, and `compare=no` without the previous one. */
export type PeriodChoice = {
  period: Period
  days: Days
  /** Undefined: not compared. */
  before: Days | undefined
  /** Person's calendar day. */
  today: string
  choose(next: { period?: Period; isCompared?: boolean }): void
}

export function usePeriod(): PeriodChoice {
  const [params] = useSearchParams()
  const changeAddress = useAddressChange()
  const today = useToday()
  const named = params.get('period')
  const period = isPeriod(named) ? named : DEFAULT_PERIOD
  const isCompared = params.get('compare') !== 'no'
  return useMemo(() => {
    const days = daysOf(period, today)
    return {
      period,
      days,
      before: isCompared ? periodBefore(period, today) : undefined,
      today,
      choose: (next) =>
        changeAddress((chosen) => {
          if (next.period) setOr(chosen, 'period', next.period, DEFAULT_PERIOD)
          if (next.isCompared !== undefined) setOr(chosen, 'compare', next.isCompared ? 'yes' : 'no', 'yes')
          return chosen
        }),
    }
  }, [period, today, isCompared, changeAddress])
}

/** Sets the value, or removes it from the address where it is the default. */
function setOr(params: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) params.delete(name)
  else params.set(name, value)
}

/** `2026-11-21`, in the person's zone, as in the filters of lists. */
export const useToday = (): string => dayIn(useNow(), useZone())
