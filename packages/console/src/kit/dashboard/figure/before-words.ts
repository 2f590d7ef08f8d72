import { t } from '@touchline/domain/language/t.ts'

/** Words for an earlier time: "vs previous period", and "4 in the previous period" where there were too few for a share. */
export type BeforeWords = { versus: string; earlier(value: string): string }

export const previousPeriod: BeforeWords = {
  versus: t('vs previous period'),
  earlier: (value) => t('{value} in the previous period', { value }),
}

export const previousDays = (count: number): BeforeWords => ({
  versus: t('vs previous {count} days', { count }),
  earlier: (value) => t('{value} in the previous {count} days', { value, count }),
})
