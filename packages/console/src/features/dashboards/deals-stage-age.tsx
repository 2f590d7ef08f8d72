import { t, tc } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealsCounted } from '#data/deals-dashboard.ts'
import { ROTTEN } from '#data/nouns/deal/deals-request.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { paths } from '#paths.ts'
import { daysCountText, numberText } from '#ui/text/numbers.ts'

/** Number of deals in each stage that have been there for longer than its limit. */
export function DealsStageAge({ stages }: { stages: readonly PipelineStage[] }) {
  const answers = useSeenFigures(
    stages.flatMap(({ id }) => [
      dealsCounted({ stage: id }),
      dealsCounted({ stage: id, rotten: ROTTEN }, 'age'),
    ]),
  )
  const rows = stages.map(({ id, name, rotDays }, at) => {
    const [all, rotten] = answers.values.slice(2 * at, 2 * at + 2)
    return { id, name, all, rotten, limit: rotDays ? daysCountText(rotDays) : tc('value', 'None') }
  })
  return (
    <ChartPanel
      title={t('Stale by stage')}
      about={t('Deals past the time limit of their stage.')}
      answers={answers}
      chart={
        <BarList
          bars={rows.map(({ id, name, all, rotten }) => ({
            key: id,
            name,
            value: rotten,
            more: t('of {count}', { count: said(all) }),
            to: paths.pipelines({ show: 'list', stage: id, rotten: ROTTEN, sort: 'age' }),
          }))}
          full={Math.max(1, ...rows.map(({ all = 0 }) => all))}
        />
      }
      table={
        <NumberTable
          caption={t('Stale by stage')}
          head={[t('Stage'), tc('deals', 'Stale'), tc('deals', 'All'), t('Limit')]}
          rows={rows.map(({ id, name, all, rotten, limit }) => ({
            key: id,
            name,
            cells: [
              {
                text: said(rotten),
                to: paths.pipelines({ show: 'list', stage: id, rotten: ROTTEN, sort: 'age' }),
              },
              { text: said(all), to: paths.pipelines({ show: 'list', stage: id }) },
              { text: limit },
            ],
          }))}
        />
      }
    />
  )
}

const said = (value: number | undefined): string => (value === undefined ? '–' : numberText(value))
