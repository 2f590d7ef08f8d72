import { t } from '@touchline/domain/language/t.ts'
import { forecastLabels } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { monthsAhead } from '@touchline/domain/shared/time/period.ts'
import { useMemo } from 'react'
import { forecastWorth } from '#data/dashboards/deals-dashboard.ts'
import { COUNTED, forecastCounted, OPEN_STAGES } from '#data/nouns/pipeline/pipelines-request.ts'
import { amountText, shortAmount } from '#features/dashboards/amount-text.ts'
import { bucketLabel, bucketName, daysText, monthsName } from '#features/dashboards/days-text.ts'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { ColumnChart } from '#kit/dashboard/chart/column-chart.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { paths } from '#paths.ts'

const MONTHS = 6

/** Expected value of open deals by the month of their close date; the table has the categories apart. */
export function DealsForecast({ today, currency }: { today: string; currency: string }) {
  const months = useMemo(() => monthsAhead(today, MONTHS), [today])
  const answers = useSeenFigures(
    months.flatMap((days) => forecastCounted.map((category) => forecastWorth(days, category, currency))),
  )
  const money = (minor: number) => amountText(minor, currency)
  const listOf = (days: (typeof months)[number], more: Record<string, string> = {}) =>
    paths.pipelines({ show: 'list', stage: OPEN_STAGES, currency, closing: daysText(days), ...more })
  const rows = months.map((days, at) => {
    const worths = answers.values.slice(at * forecastCounted.length, (at + 1) * forecastCounted.length)
    const known = worths.filter((worth) => worth !== undefined)
    const sum = known.length < worths.length ? undefined : known.reduce((total, worth) => total + worth, 0)
    return { days, worths, sum }
  })
  return (
    <ChartPanel
      title={t('Forecast')}
      about={t('Open deals in {currency} by expected close month, without omitted ones.', { currency })}
      answers={answers}
      chart={
        <ColumnChart
          title={t('Forecast')}
          series={t('Expected')}
          range={monthsName({ from: today, to: months.at(-1)?.to ?? today })}
          text={money}
          tickText={(minor) => shortAmount(minor, currency)}
          columns={rows.map(({ days, sum }) => ({
            key: days.from,
            label: bucketLabel('month', days),
            name: bucketName('month', days),
            value: sum,
            // Closed deals have another category.
            to: paths.pipelines({ show: 'list', currency, closing: daysText(days), forecast: COUNTED }),
          }))}
        />
      }
      table={
        <NumberTable
          caption={t('Forecast')}
          head={[t('Month'), ...forecastCounted.map((category) => forecastLabels[category])]}
          rows={rows.map(({ days, worths }) => ({
            key: days.from,
            name: bucketName('month', days),
            cells: forecastCounted.map((forecast, at) => {
              const worth = worths[at]
              return { text: worth === undefined ? '…' : money(worth), to: listOf(days, { forecast }) }
            }),
          }))}
        />
      }
    />
  )
}
