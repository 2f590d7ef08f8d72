import { t, tc } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealsCounted } from '#data/deals-dashboard.ts'
import { daysText } from './days-text.ts'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { FunnelChart, FunnelTable } from '#kit/dashboard/funnel-chart.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'

/** Furthest stage of the period's deals, whether or not they went back later. */
export function DealsFunnel({
  choice: { days },
  stages,
}: {
  choice: PeriodChoice
  stages: readonly PipelineStage[]
}) {
  const made = daysText(days)
  const steps = [...stages.map(({ id, name }) => ({ id, name })), { id: 'won', name: tc('deals', 'Won') }]
  const answers = useSeenFigures([
    dealsCounted({ made }, 'made'),
    ...steps.map(({ id }) => dealsCounted({ made, reached: id }, 'made')),
  ])
  const [all, ...reached] = answers.values
  const reachedStages = steps.map(({ id, name }, at) => ({
    key: id,
    name,
    value: reached[at],
    to: paths.pipelines({ show: 'list', made, reached: id, sort: '-made' }),
  }))
  return (
    <ChartPanel
      title={t('Funnel')}
      about={t('New deals by furthest stage.')}
      answers={answers}
      nothing={all === 0 ? t('No deals were created in this period.') : undefined}
      chart={<FunnelChart stages={reachedStages} all={all} />}
      table={
        <FunnelTable stages={reachedStages} all={all} caption={t('Funnel')} head={[t('Stage'), t('Deals')]} />
      }
    />
  )
}
