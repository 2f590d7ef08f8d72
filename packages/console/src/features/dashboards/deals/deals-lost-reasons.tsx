import { t } from '@touchline/domain/language/t.ts'
import { lostReasonLabels, lostReasons } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dealsCounted } from '#data/dashboards/deals-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList } from '#kit/dashboard/bars/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'

/** Why deals were lost in the period, the most frequent first. */
export function DealsLostReasons({ choice: { days } }: { choice: PeriodChoice }) {
  const lost = daysText(days)
  const answers = useSeenFigures(lostReasons.map((reason) => dealsCounted({ lost, reason }, 'lost')))
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
