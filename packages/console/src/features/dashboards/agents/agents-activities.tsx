import { t } from '@touchline/domain/language/t.ts'
import { activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import { doneBy } from '#data/dashboards/agents-dashboard.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { BarList } from '#kit/dashboard/bars/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { changeOf } from '#kit/dashboard/figure/change.ts'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'
import type { Agent } from './agents-leaderboard.tsx'

type AgentsActivitiesProps = { choice: PeriodChoice; agents: readonly Agent[] }

/** Activities that each agent completed in the period; the table has them by type. */
export function AgentsActivities({ choice: { days, before }, agents }: AgentsActivitiesProps) {
  const due = daysText(days)
  const answers = useSeenFigures(agents.map(({ value }) => doneBy(value, due)))
  const earlier = useFigureQueries(before ? agents.map(({ value }) => doneBy(value, daysText(before))) : [], {
    isAsked: answers.isSeen,
  })
  const rows = agents
    .map(({ value, label }, at) => ({
      owner: value,
      label,
      count: answers.values[at] ?? 0,
      before: earlier.values[at],
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <ChartPanel
      title={t('Activities done')}
      about={
        before
          ? t('In this period, with notes; the previous period is outlined.')
          : t('In this period, with notes.')
      }
      answers={answers}
      nothing={
        !answers.isLoading && answers.failed === 0 && rows.length === 0
          ? t('No activities done in this period.')
          : undefined
      }
      chart={
        <BarList
          bars={rows.map(({ owner, label, count, before: was }) => ({
            key: owner,
            name: label,
            value: count,
            before: was,
            more: was === undefined ? undefined : changeOf(count, was)?.text,
            to: paths.activities({ owner, status: 'done', due }),
          }))}
        />
      }
      table={<ByType owners={rows} due={due} />}
    />
  )
}

type ByTypeProps = { owners: readonly { owner: string; label: string }[]; due: string }

/** Asked for when it is opened. */
function ByType({ owners, due }: ByTypeProps) {
  const { values } = useFigureQueries(
    owners.flatMap(({ owner }) => activityTypes.map((type) => doneBy(owner, due, type))),
  )
  return (
    <NumberTable
      caption={t('Activities done by type')}
      head={[t('Agent'), ...activityTypes.map((type) => activityTypeLabels[type])]}
      rows={owners.map(({ owner, label }, row) => ({
        key: owner,
        name: label,
        cells: activityTypes.map((type, column) => {
          const value = values[row * activityTypes.length + column]
          return {
            text: value === undefined ? '…' : numberText(value),
            to: paths.activities({ owner, status: 'done', type, due }),
          }
        }),
      }))}
    />
  )
}
