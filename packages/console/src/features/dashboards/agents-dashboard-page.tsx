import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
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
import { activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import { activitiesCounted, contactsOwned, doneBy, overdueOf } from '#data/agents-dashboard.ts'
import { allDaysText, daysText } from './days-text.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { changeOf } from '#kit/dashboard/figure/change.ts'
import { type NumberCell, NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries, useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { paths } from '#paths.ts'
import { daysCountText, numberText, percentText } from '#ui/text/numbers.ts'
import { median, rate, RATE_CASES_MIN } from '@touchline/domain/shared/time/period.ts'
import {
  CYCLES_OF_ALL_AGENTS,
  cyclesOfAgents,
  dealsCounted,
  dealsWorth,
  openWorth,
} from '#data/deals-dashboard.ts'
import { NOTHING_PLANNED, OPEN_STAGES } from '#data/nouns/deal/deals-request.ts'
import { amountText } from './amount-text.ts'

type Agent = { value: string; label: string }

type AgentsLeaderboardProps = { choice: PeriodChoice; currency: string; agents: readonly Agent[] }

/** Every question about one agent, in the order that {@link cellsOf} reads the answers. */
const questionsAbout = (owner: string, { days, before, all }: Period, currency: string) => [
  dealsCounted('open', { owner, stage: OPEN_STAGES }),
  openWorth('weightedMinor', { currency, owner }),
  dealsCounted({ won: all }, { owner, won: days }, 'won'),
  dealsWorth({ won: all }, { owner, won: days, currency }),
  dealsCounted({ lost: days }, { owner, lost: days }, 'lost'),
  overdueOf(owner),
  dealsCounted('open', { owner, stage: OPEN_STAGES, planned: NOTHING_PLANNED }),
  doneBy({ owner, due: days, days: all }),
  ...(before === undefined ? [] : [dealsWorth({ won: all }, { owner, won: before, currency })]),
]

/** As in the addresses of lists; `before` is absent without a comparison, `all` includes both. */
type Period = { days: string; before: string | undefined; all: string }

/** Open and won deals of each agent, the highest value won first. */
function AgentsLeaderboard({ choice, currency, agents }: AgentsLeaderboardProps) {
  const period = daysText(choice.days)
  const before = choice.before && daysText(choice.before)
  const all = allDaysText(choice)
  const questions = agents.map(({ value }) => questionsAbout(value, { days: period, before, all }, currency))
  const answers = useFigureQueries(questions.flat())
  const each = questions[0]?.length ?? 0
  const { data: cycles } = useQuery(cyclesOfAgents({ won: all }, period))
  const money = (minor: number) => amountText(minor, currency)
  const known = agents.map(({ value: owner, label }, at) => {
    const values = answers.values.slice(at * each, (at + 1) * each)
    const own = cycles?.flatMap((cycle) => (cycle.owner === owner ? [cycle.days] : []))
    return { owner, label, values, cycle: own }
  })
  const owners = useOwners(known.filter(({ values }) => values.every((value) => value === 0)))
  const rows = known
    // An administrator who owns nothing is no agent; one whose numbers are still coming may be.
    .filter(({ owner, values }) => owners.has(owner) || values.some((value) => value !== 0))
    .toSorted((a, b) => (b.values[3] ?? 0) - (a.values[3] ?? 0))
  return (
    <ChartPanel
      title={t('Leaderboard')}
      about={t(
        'Sorted by value won in this period. Amounts cover deals in {currency}, counts all deals, median cycles the latest {count} won deals.',
        { currency, count: CYCLES_OF_ALL_AGENTS },
      )}
      answers={answers}
      nothing={
        !answers.isLoading && rows.length === 0
          ? t('No one owns contacts, deals or activities yet.')
          : undefined
      }
      first="table"
      chart={
        <BarList
          text={money}
          bars={rows.map(({ owner, label, values: [, , , worth = 0] }) => ({
            key: owner,
            name: label,
            value: worth,
            to: paths.pipelines({ show: 'list', owner, won: period, currency, sort: '-won' }),
          }))}
        />
      }
      table={
        <NumberTable
          caption={t('Leaderboard')}
          head={[
            t('Agent'),
            t('Won value'),
            ...(before === undefined ? [] : [t('Previous period')]),
            tc('deals', 'Won'),
            t('Win rate'),
            t('Median cycle'),
            t('Open deals'),
            t('Weighted'),
            tc('activities', 'Overdue'),
            t('Nothing planned'),
          ]}
          rows={rows.map(({ owner, label, values, cycle }) => ({
            key: owner,
            name: label,
            cells: cellsOf({ owner, period, before, currency }, values, cycle),
          }))}
        />
      }
    />
  )
}

/** Administrators without numbers in the leaderboard who own contacts or activities. */
function useOwners(silent: readonly { owner: string }[]): ReadonlySet<string> {
  const { values } = useFigureQueries(
    silent.flatMap(({ owner }) => [contactsOwned(owner), activitiesCounted({ owner })]),
  )
  const owns = (_: unknown, at: number) => values.slice(2 * at, 2 * at + 2).some((count = 0) => count > 0)
  return new Set(silent.filter(owns).map(({ owner }) => owner))
}

type About = { owner: string; period: string; before: string | undefined; currency: string }

function cellsOf(
  { owner, period, before, currency }: About,
  [open, weighted, won, worth, lost, overdue, unplanned, , earlier]: readonly (number | undefined)[],
  cycle: readonly number[] | undefined,
): NumberCell[] {
  const money = (minor: number) => amountText(minor, currency)
  const list = (filters: Record<string, string>) => paths.pipelines({ show: 'list', owner, ...filters })
  const said = (value: number | undefined, text: (known: number) => string = numberText) =>
    value === undefined ? '…' : text(value)
  const wonList = list({ won: period, sort: '-won' })
  const share = rate(won ?? 0, (won ?? 0) + (lost ?? 0))
  const middle = cycle === undefined || cycle.length < RATE_CASES_MIN ? undefined : median(cycle)
  return [
    { text: said(worth, money), to: list({ won: period, currency, sort: '-won' }) },
    ...(before === undefined
      ? []
      : [{ text: said(earlier, money), to: list({ won: before, currency, sort: '-won' }) }]),
    { text: said(won), to: wonList },
    share === undefined ? { text: '–' } : { text: percentText(share), to: wonList },
    middle === undefined ? { text: '–' } : { text: daysCountText(middle), to: wonList },
    { text: said(open), to: list({ stage: OPEN_STAGES }) },
    { text: said(weighted, money), to: list({ stage: OPEN_STAGES, currency }) },
    { text: said(overdue), to: paths.activities({ owner, pressing: 'overdue' }) },
    { text: said(unplanned), to: list({ stage: OPEN_STAGES, planned: NOTHING_PLANNED }) },
  ]
}

const TITLE = t('Agents dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Open, won and done work of each sales agent. */
export function Component() {
  const choice = usePeriod()
  const money = useCurrency([{ won: allDaysText(choice) }, { lost: daysText(choice.days) }])
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
    </Page>
  )
}

type AgentsActivitiesProps = { choice: PeriodChoice; agents: readonly Agent[] }

/** Activities that each agent completed in the period; the table has them by type. */
function AgentsActivities({ choice, agents }: AgentsActivitiesProps) {
  const { days, before } = choice
  const due = daysText(days)
  const all = allDaysText(choice)
  const answers = useSeenFigures(agents.map(({ value }) => doneBy({ owner: value, due, days: all })))
  const earlier = useFigureQueries(
    before ? agents.map(({ value }) => doneBy({ owner: value, due: daysText(before), days: all })) : [],
    { isAsked: answers.isSeen },
  )
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
      table={<ByType owners={rows} due={due} days={all} />}
    />
  )
}

type ByTypeProps = { owners: readonly { owner: string; label: string }[]; due: string; days: string }

/** Asked for when opened. */
function ByType({ owners, due, days }: ByTypeProps) {
  const { values } = useFigureQueries(
    owners.flatMap(({ owner }) => activityTypes.map((type) => doneBy({ owner, due, days, type }))),
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
