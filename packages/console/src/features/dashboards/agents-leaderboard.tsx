import { median, rate, RATE_CASES_MIN } from '@touchline/domain/period.ts'
import { activitiesCounted } from '#data/agents-dashboard.ts'
import { cyclesOf, dealsCounted, dealsWorth, openWorth } from '#data/deals-dashboard.ts'
import { NOTHING_PLANNED, OPEN_STAGES } from '#data/pipelines-request.ts'
import { useAnswers } from '#kit/dashboard/answers.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart-panel.tsx'
import { NumberTable, type NumberCell } from '#kit/dashboard/number-table.tsx'
import { daysCountText, numberText, percentText } from '#ui/numbers.ts'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { amountText } from './amount-text.ts'
import { daysText } from './days-text.ts'

export type Agent = { value: string; label: string }

type AgentsLeaderboardProps = { choice: PeriodChoice; currency: string; agents: readonly Agent[] }

/** The latest won deals of one person that their median is of. */
const CYCLES_OF_ONE = 30

/** Everything that is asked about one agent, in the order of {@link readings}. */
const questionsAbout = (owner: string, days: string, currency: string) => [
  dealsCounted({ owner, stage: OPEN_STAGES }),
  openWorth('weightedMinor', { currency, owner }),
  dealsCounted({ owner, won: days }, 'won'),
  dealsWorth({ owner, won: days, currency }, 'won'),
  dealsCounted({ owner, lost: days }, 'lost'),
  activitiesCounted({ owner, pressing: 'overdue' }),
  dealsCounted({ owner, stage: OPEN_STAGES, planned: NOTHING_PLANNED }),
]
const QUESTIONS = 7

/** Who has what open, and what they won in the period: by what they won, the most first. */
export function AgentsLeaderboard({ choice: { days }, currency, agents }: AgentsLeaderboardProps) {
  const period = daysText(days)
  const answers = useAnswers(agents.flatMap(({ value }) => questionsAbout(value, period, currency)))
  const cycles = useAnswers(agents.map(({ value }) => cyclesOf({ owner: value, won: period }, CYCLES_OF_ONE)))
  const money = (minor: number) => amountText(minor, currency)
  const rows = agents
    .map(({ value: owner, label }, at) => {
      const values = answers.values.slice(at * QUESTIONS, (at + 1) * QUESTIONS)
      return { owner, label, values, cycle: cycles.values[at] }
    })
    // Who owns nothing is no agent; who is not known yet may be one.
    .filter(({ values }) => values.some((value) => value === undefined || value > 0))
    .toSorted((a, b) => (b.values[3] ?? 0) - (a.values[3] ?? 0))
  return (
    <ChartPanel
      title="Leaderboard"
      about={`By value won in this period. Amounts are those of deals in ${currency}, numbers those of all deals.`}
      answers={answers}
      nothing={!answers.isLoading && rows.length === 0 ? 'Nobody owns a deal or an activity yet.' : undefined}
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
          caption="Leaderboard"
          head={[
            'Agent',
            'Won value',
            'Won',
            'Win rate',
            'Median cycle',
            'Open',
            'Weighted',
            'Overdue',
            'Nothing planned',
          ]}
          rows={rows.map(({ owner, label, values, cycle }) => ({
            key: owner,
            name: label,
            cells: cellsOf({ owner, period, currency }, values, cycle),
          }))}
        />
      }
    />
  )
}

type About = { owner: string; period: string; currency: string }

function cellsOf(
  { owner, period, currency }: About,
  [open, weighted, won, worth, lost, overdue, unplanned]: readonly (number | undefined)[],
  cycle: readonly number[] | undefined,
): NumberCell[] {
  const money = (minor: number) => amountText(minor, currency)
  const list = (filters: Record<string, string>) => paths.pipelines({ show: 'list', owner, ...filters })
  const said = (value: number | undefined, text: (known: number) => string = numberText) =>
    value === undefined ? '…' : text(value)
  const share = rate(won ?? 0, (won ?? 0) + (lost ?? 0))
  const middle = cycle === undefined || cycle.length < RATE_CASES_MIN ? undefined : median(cycle)
  return [
    { text: said(worth, money), to: list({ won: period, currency, sort: '-won' }) },
    { text: said(won), to: list({ won: period, sort: '-won' }) },
    { text: share === undefined ? '–' : percentText(share) },
    { text: middle === undefined ? '–' : daysCountText(middle) },
    { text: said(open), to: list({ stage: OPEN_STAGES }) },
    { text: said(weighted, money), to: list({ stage: OPEN_STAGES, currency }) },
    { text: said(overdue), to: paths.activities({ owner, pressing: 'overdue' }) },
    { text: said(unplanned), to: list({ stage: OPEN_STAGES, planned: NOTHING_PLANNED }) },
  ]
}
