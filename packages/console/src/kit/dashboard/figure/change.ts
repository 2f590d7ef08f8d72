import { locale, t } from '@touchline/domain/language/t.ts'
import { growth } from '@touchline/domain/shared/time/period.ts'

export type Change = { sense: 'more' | 'less' | 'same'; text: string }

const share = new Intl.NumberFormat(locale(), {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const points = new Intl.NumberFormat(locale(), { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** Change as "+235%"; undefined where there were too few before. */
export function changeOf(now: number, before: number): Change | undefined {
  const grown = growth(now, before)
  return grown === undefined || !Number.isFinite(grown) ? undefined : said(grown, share.format(grown))
}

/** Difference of two shares: "+5 pts". */
export function pointsBetween(now: number, before: number): Change {
  const grown = Math.round((now - before) * 100)
  return said(
    grown,
    t('{count, plural, one {{points} pt} other {{points} pts}}', {
      count: Math.abs(grown),
      points: points.format(grown),
    }),
  )
}

/** Uses a minus that is as wide as a plus and is read out as one. */
const said = (grown: number, text: string): Change => ({
  sense: grown === 0 ? 'same' : grown > 0 ? 'more' : 'less',
  text: text.replace('-', '−'),
})
