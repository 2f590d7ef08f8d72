import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { useCurrency } from './use-currency.ts'
import { ComingDashboard } from '#kit/skeletons/coming-dashboard.tsx'
import { Coming } from '#ui/coming.tsx'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { type PeriodChoice, usePeriod } from '#kit/dashboard/use-period.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { type Agent, AgentsLeaderboard } from './agents-leaderboard.tsx'
import { activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import { doneBy } from '#data/agents-dashboard.ts'
import { daysText } from './days-text.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { changeOf } from '#kit/dashboard/figure/change.ts'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { paths } from '#paths.ts'
import { numberText } from '#ui/text/numbers.ts'

const AgentsQuality = lazyPart(async () => (await import('./agents-quality.tsx')).AgentsQuality)

const TITLE = t('Agents dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Open, won and done work of each sales agent, and how often second looks agree. */
export function Component() {
  const choice = usePeriod()
  const money = useCurrency()
  const { data: agents } = useQuery(administrators())
  return (
    <Page
      title={TITLE}
      subtitle={t('Administrators who own contacts, deals or activities.')}
      actions={
        <DashboardHead choice={choice} collections={['pipelines', 'activities', 'contacts']}>
          <CurrencyPicker {...money} />
        </DashboardHead>
      }
    >
      {money.failure && <FailureNotice {...money.failure} />}
      {money.currency === undefined || agents === undefined ? (
        !money.failure && (
          <Coming>
            <ComingDashboard shown={['table', 'ranking']} />
          </Coming>
        )
      ) : (
        <>
          <AgentsLeaderboard choice={choice} currency={money.currency} agents={agents} />
          <AgentsActivities choice={choice} agents={agents} />
        </>
      )}
      <AgentsQuality />
    </Page>
  )
}

type AgentsActivitiesProps = { choice: PeriodChoice; agents: readonly Agent[] }

/** Activities that each agent completed in the period; the table has them by type. */
function AgentsActivities({ choice: { days, before }, agents }: AgentsActivitiesProps) {
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

/** Asked for when opened. */
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
