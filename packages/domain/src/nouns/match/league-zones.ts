import { t } from '#language/t.ts'
import type { League } from '#nouns/league/league.ts'

/** Zones of a table that decide where clubs play next season. */
export const zones = ['promotion', 'playOff', 'relegation'] as const
export type Zone = (typeof zones)[number]

export const zoneLabels: Record<Zone, string> = {
  promotion: t('Promotion'),
  playOff: t('Play-offs'),
  relegation: t('Relegation'),
}

type ZoneRules = Pick<League, 'promoted' | 'playOff' | 'relegated'>

/** Zone of a place in a table. In a table too short for all zones, the top ones win. */
export function zoneOf(place: number, clubs: number, rules: ZoneRules): Zone | undefined {
  const { promoted = 0, playOff = 0, relegated = 0 } = rules
  if (place <= promoted) return 'promotion'
  if (place <= promoted + playOff) return 'playOff'
  return place > clubs - relegated ? 'relegation' : undefined
}
