import { t } from '#language/t.ts'
import * as z from 'zod/mini'

/** A season over the turn of a year (`2025/26`) or within one (`2026`). */
export const Season = z
  .string()
  .check(
    z.trim(),
    z.refine(isSeason, t('Enter a season such as 2025/26, or 2026 if it’s within one calendar year.')),
  )

function isSeason(text: string): boolean {
  const parts = /^(?<first>(?:19|20)\d\d)(?:\/(?<second>\d\d))?$/.exec(text)?.groups
  if (parts === undefined) return false
  return parts['second'] === undefined || text === splitSeason(Number(parts['first']))
}

/** The season that begins in a year and ends in the next. */
export const splitSeason = (year: number) => `${year}/${String((year + 1) % 100).padStart(2, '0')}`

export type SeasonKind = 'split' | 'calendar'

/** July: when most seasons over the turn of a year begin. */
const SPLIT_SEASON_STARTS = 6

export function currentSeason(day: Date, kind: SeasonKind = 'split'): string {
  const year = day.getUTCFullYear()
  if (kind === 'calendar') return String(year)
  return splitSeason(day.getUTCMonth() >= SPLIT_SEASON_STARTS ? year : year - 1)
}

/** Seasons around a day, latest first: `count` of each kind, from the next one back. */
export function seasonsAround(day: Date, kind: SeasonKind, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    currentSeason(new Date(Date.UTC(day.getUTCFullYear() + 1 - back, day.getUTCMonth(), 1)), kind),
  )
}

/** Seasons of both kinds in one choice, latest first. */
export const seasonChoices = (day: Date, count: number): { value: string; label: string }[] =>
  [...seasonsAround(day, 'split', count), ...seasonsAround(day, 'calendar', count)]
    .toSorted()
    .toReversed()
    .map((season) => ({ value: season, label: season }))
