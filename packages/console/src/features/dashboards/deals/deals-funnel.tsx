import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { rate } from '@touchline/domain/shared/time/period.ts'
import { dealsCounted } from '#data/dashboards/deals-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText, percentText } from '#ui/text/numbers.ts'

/** How far the deals that were made in the period ever came, whether or not they went back later. */
export function DealsFunnel({
  choice: { days },
  stages,
}: {
  choice: PeriodChoice
  stages: readonly PipelineStage[]
}) {
  const made = daysText(days)
  const steps = [...stages.map(({ id, name }) => ({ id, name })), { id: 'won', name: 'Won' }]
  const answers = useSeenFigures([
    dealsCounted({ made }, 'made'),
    ...steps.map(({ id }) => dealsCounted({ made, reached: id }, 'made')),
  ])
  const [all, ...reached] = answers.values
  const bars = steps.map(({ id, name }, at) => {
    const value = reached[at]
    const share = value === undefined ? undefined : rate(value, all ?? 0)
    return {
      key: id,
      name,
      value,
      more: share === undefined ? undefined : percentText(share),
      to: paths.pipelines({ show: 'list', made, reached: id, sort: '-made' }),
    }
  })
  return (
    <ChartPanel
      title="Funnel"
      about="Deals made in this period, by the stages that they ever reached."
      answers={answers}
      nothing={all === 0 ? 'No deal was made in this period.' : undefined}
      chart={<BarList bars={bars} full={all ?? 0} />}
      table={
        <NumberTable
          caption="Funnel"
          head={['Stage', 'Deals', 'Of all']}
          rows={bars.map(({ key, name, value, more, to }) => ({
            key,
            name,
            cells: [{ text: value === undefined ? '–' : numberText(value), to }, { text: more ?? '–' }],
          }))}
        />
      }
    />
  )
}
