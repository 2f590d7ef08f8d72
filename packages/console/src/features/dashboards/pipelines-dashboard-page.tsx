import { Button } from '@mantine/core'
import { IconSeeding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { Link } from 'react-router'
import { stages } from '#data/nouns/deal/stages.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { useCurrency } from './use-currency.ts'
import { ComingDashboard } from '#kit/skeletons/coming-dashboard.tsx'
import { Coming } from '#ui/coming.tsx'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { type PeriodChoice, usePeriod } from '#kit/dashboard/use-period.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { DealsFigures, DealsFunnel, DealsStageAge } from './deals-figures.tsx'
import { forecastLabels, lostReasonLabels, lostReasons } from '@touchline/domain/nouns/deal/deal.ts'
import { dealsCounted, forecastWorth } from '#data/deals-dashboard.ts'
import { allDaysText, bucketLabel, bucketName, daysText, monthsName } from './days-text.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { numberText } from '#ui/text/numbers.ts'
import { monthsAhead } from '@touchline/domain/shared/time/period.ts'
import { useMemo } from 'react'
import { COUNTED, forecastCounted, OPEN_STAGES } from '#data/nouns/deal/deals-request.ts'
import { amountText, shortAmount } from './amount-text.ts'
import { ColumnChart } from '#kit/dashboard/chart/column-chart.tsx'

const MONTHS = 6

/** Expected value of open deals by the month of their close date; the table has the categories apart. */
function DealsForecast({ today, currency }: { today: string; currency: string }) {
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

const TITLE = t('Pipelines dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Open value, conversion and stale deals of the pipeline. */
export function Component() {
  const choice = usePeriod()
  const money = useCurrency([{ won: allDaysText(choice) }, { lost: allDaysText(choice) }])
  const { data: all } = useQuery(stages())
  const open = all?.filter(({ kind }) => kind === 'open')
  return (
    <Page
      title={TITLE}
      actions={
        <DashboardHead choice={choice} collections={['pipelines', 'pipelineStages']}>
          <CurrencyPicker {...money} />
        </DashboardHead>
      }
    >
      {money.failure ? (
        <FailureNotice {...money.failure} />
      ) : money.isWithoutDeals ? (
        <NoDealsYet />
      ) : money.currency === undefined || open === undefined ? (
        <Coming>
          <ComingDashboard shown={['figures', 'figures', 'bars', 'bars']} />
        </Coming>
      ) : (
        <>
          <DealsFigures choice={choice} currency={money.currency} />
          <DashboardPanels>
            <DealsFunnel choice={choice} stages={open} />
            <DealsForecast today={choice.today} currency={money.currency} />
            <DealsStageAge stages={open} />
            <DealsLostReasons choice={choice} />
          </DashboardPanels>
        </>
      )}
    </Page>
  )
}

const NoDealsYet = () => (
  <EmptyState
    icon={IconSeeding}
    title={t('No deals yet')}
    text={t('Add a deal to see your open value, win rate and stale deals.')}
    action={
      <Button component={Link} to={paths.pipelineAdd()}>
        {t('Add deal')}
      </Button>
    }
  />
)

/** Why deals were lost in the period, the most frequent first. */
function DealsLostReasons({ choice }: { choice: PeriodChoice }) {
  const lost = daysText(choice.days)
  const among = { lost: allDaysText(choice) }
  const answers = useSeenFigures(lostReasons.map((reason) => dealsCounted(among, { lost, reason }, 'lost')))
  const bars = lostReasons
    .map((reason, at) => ({
      key: reason,
      name: lostReasonLabels[reason],
      value: answers.values[at],
      to: paths.pipelines({ show: 'list', lost, reason, sort: '-lost' }),
    }))
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const isNone = !answers.isLoading && answers.failed === 0 && bars.every(({ value }) => value === 0)
  return (
    <ChartPanel
      title={t('Lost reasons')}
      about={t('Deals lost in this period.')}
      answers={answers}
      nothing={isNone ? t('No deals were lost in this period.') : undefined}
      chart={<BarList bars={bars} />}
      table={
        <NumberTable
          caption={t('Lost reasons')}
          head={[t('Reason'), t('Deals')]}
          rows={bars.map(({ key, name, value, to }) => ({
            key,
            name,
            cells: [{ text: value === undefined ? '–' : numberText(value), to }],
          }))}
        />
      }
    />
  )
}
