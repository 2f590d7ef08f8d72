import { winnerByGoals, type Goals, type Score } from '#nouns/match/score.ts'
import { numberIn, type Format } from './plain-formats.ts'
import { isMap } from './source.ts'

const MINUTE = 60
const HOUR = 3600

/** Seconds of `90`, `90 min`, `1:30`, `1:30:00`, `1 h 30 min` or `PT1H30M`. */
function secondsIn(value: unknown, unit: number): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value * unit : undefined
  if (typeof value !== 'string') return undefined
  const given = value.trim()
  if (/^\d+(?:[.,]\d+)?$/.test(given)) return Number(given.replace(',', '.')) * unit
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2})(?:[.,]\d+)?$/.exec(given)
  if (clock) {
    const [, hours, minutes, seconds] = clock
    return Number(hours ?? 0) * HOUR + Number(minutes) * MINUTE + Number(seconds)
  }
  const parts =
    /^(?:PT)?(?:(\d+(?:[.,]\d+)?)\s*h[a-z]*\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:m|min[a-z]*|['’′])\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:s[a-z]*|["”″])\s*)?$/i.exec(
      given,
    )
  if (parts === null || given === '' || /^PT$/i.test(given)) return undefined
  const [, ...amounts] = parts
  if (amounts.every((one) => one === undefined)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = amounts.map((one) =>
    one === undefined ? 0 : Number(one.replace(',', '.')),
  )
  return hours * HOUR + minutes * MINUTE + seconds
}

/** Seconds, from a number of seconds or a text with its unit. */
export const seconds: Format = { read: (value) => secondsIn(value, 1) }
/** Whole minutes, from a number of minutes or a text with its unit. */
export const minutes: Format = {
  read(value) {
    const found = secondsIn(value, MINUTE)
    return found === undefined ? undefined : Math.round(found / MINUTE)
  },
}
/** Seconds, from a number of milliseconds. */
export const milliseconds: Format = { read: (value) => secondsIn(value, 0.001) }

const RESULT = /^(\d{1,2})\s*[-–—:]\s*(\d{1,2})(?:\s*\((.{1,40})\))?$/
const PAIR = /(\d{1,2})\s*[-–—:]\s*(\d{1,2})/
const SHOOT_OUT = /\bp(en|k|so|\b)|shoot|elfm|e\.\s?m|i\.\s?e|tab\b/i

/**
 * A result: `3-1`, `1:1 (4:3 pens)`, `2–0 (1–0)`, a list of two numbers, or a map of `home` and `away`. One after extra time can't be
 * read, since its parts aren't known.
 */
export const score: Format = {
  read(value) {
    if (typeof value !== 'string') {
      const fullTime = goalsIn(value)
      return fullTime && scoreOf({ fullTime })
    }
    const [, home, away, note] = RESULT.exec(value.trim()) ?? []
    if (home === undefined) return undefined
    const fullTime = { home: Number(home), away: Number(away) }
    if (note === undefined) return scoreOf({ fullTime })
    const [, first, second] = PAIR.exec(note) ?? []
    if (first === undefined) return undefined
    const noted = { home: Number(first), away: Number(second) }
    return SHOOT_OUT.test(note)
      ? scoreOf({ fullTime, penalties: noted })
      : scoreOf({ fullTime, halfTime: noted })
  },
  write(value, present) {
    if (!isMap(value)) return undefined
    const goals = goalsIn(value['fullTime'])
    if (goals === undefined || value['extraTime'] != null) return undefined
    const { home, away } = goals
    if (Array.isArray(present))
      return present.some((one) => typeof one === 'string') ? [String(home), String(away)] : [home, away]
    if (isMap(present)) return { ...present, home, away }
    const penalties = goalsIn(value['penalties'])
    const between = typeof present === 'string' ? (/[-–—:]/.exec(present)?.[0] ?? '-') : '-'
    return `${home}${between}${away}${penalties ? ` (${penalties.home}${between}${penalties.away} pens)` : ''}`
  },
}

function goalsIn(value: unknown): Goals | undefined {
  const [home, away] =
    Array.isArray(value) && value.length === 2 ? value : isMap(value) ? [value['home'], value['away']] : []
  const goals = { home: numberIn(home), away: numberIn(away) }
  return isGoals(goals.home) && isGoals(goals.away) ? { home: goals.home, away: goals.away } : undefined
}

const isGoals = (value: number | undefined): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99

const scoreOf = (parts: Pick<Score, 'fullTime' | 'halfTime' | 'penalties'>): Score => ({
  ...parts,
  winner: winnerByGoals({ extraTime: undefined, penalties: undefined, ...parts }),
  duration: parts.penalties ? 'PENALTIES' : 'REGULAR',
})
