import { rate } from '@touchline/domain/period.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { dealsCounted } from '#data/deals-dashboard.ts'
import { useAnswers } from '#kit/dashboard/answers.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { numberText, percentText } from '#ui/numbers.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { daysText } from './days-text.ts'

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
  const answers = useAnswers([
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
