import { t, tc } from '@touchline/domain/language/t.ts'
import { median, rate, RATE_CASES_MIN } from '@touchline/domain/shared/time/period.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { CYCLES_COUNTED, cyclesOf, dealsCounted, dealsWorth, openWorth } from '#data/deals-dashboard.ts'
import { OPEN_STAGES, ROTTEN } from '#data/nouns/deal/deals-request.ts'
import { amountText } from './amount-text.ts'
import { allDaysText, daysText } from './days-text.ts'
import { pointsBetween } from '#kit/dashboard/figure/change.ts'
import { previousPeriod } from '#kit/dashboard/figure/before-words.ts'
import { ComputedFigure, Figure, FigureGrid } from '#kit/dashboard/figure/figure.tsx'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { daysCountText, numberText, percentText } from '#ui/text/numbers.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { BarList } from '#kit/dashboard/bar-list.tsx'
import { ChartPanel } from '#kit/dashboard/chart/chart-panel.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useSeenFigures } from '#kit/dashboard/use-figure-queries.ts'
import { FunnelChart, FunnelTable } from '#kit/dashboard/funnel-chart.tsx'

const dealsText = (count: number) => t('{count, plural, one {# open deal} other {# open deals}}', { count })

type DealsFiguresProps = { choice: PeriodChoice; currency: string }

/** Today's open deals and the period's closed ones. Amounts are in one currency, counts in all. */
export function DealsFigures({ choice, currency }: DealsFiguresProps) {
  const { days, before, today } = choice
  const every = allDaysText(choice)
  const [allWon, allLost] = [{ won: every }, { lost: every }]
  const won = daysText(days)
  const lost = daysText(days)
  /** The same for the previous period, if that is compared. */
  const against = <T,>(query: (when: string) => T) =>
    before && { query: query(daysText(before)), words: previousPeriod }
  const money = (minor: number) => amountText(minor, currency)
  const open = { stage: OPEN_STAGES }
  const closed = (when: string) => [
    dealsCounted(allWon, { won: when }, 'won'),
    dealsCounted(allLost, { lost: when }, 'lost'),
  ]
  const wonWorth = dealsWorth(allWon, { won, currency })
  const wonCount = dealsCounted(allWon, { won, currency }, 'won')
  const slipped = { ...open, closing: `..${addDays(today, -1)}` }
  return (
    <FigureGrid>
      <Figure
        label={t('Open value')}
        query={openWorth('valueMinor', { currency })}
        text={money}
        beside={{ query: dealsCounted('open', { ...open, currency }), text: (count) => dealsText(count) }}
        to={paths.pipelines({ show: 'list', ...open, currency })}
      />
      <Figure
        label={t('Weighted value')}
        query={openWorth('weightedMinor', { currency })}
        beside={{
          query: openWorth('valueMinor', { currency }),
          text: (all, weighted) =>
            t('{share} of open value, by probability', { share: percentText(weighted / all) }),
          isShare: true,
        }}
        text={money}
        to={paths.pipelines({ show: 'list', ...open, currency })}
      />
      <Figure
        label={t('Won value')}
        query={wonWorth}
        text={money}
        before={against((when) => dealsWorth(allWon, { won: when, currency }))}
        to={paths.pipelines({ show: 'list', won, currency, sort: '-won' })}
      />
      <Figure
        label={t('Won deals')}
        hint={t('All currencies')}
        query={dealsCounted(allWon, { won }, 'won')}
        before={against((when) => dealsCounted(allWon, { won: when }, 'won'))}
        to={paths.pipelines({ show: 'list', won, sort: '-won' })}
      />
      <ComputedFigure
        label={t('Win rate')}
        hint={t('By number')}
        queries={closed(won)}
        before={against(closed)}
        change={pointsBetween}
        isShare
        compute={([ours = 0, theirs = 0]) => rate(ours, ours + theirs)}
        text={percentText}
        to={paths.pipelines({ show: 'list', won, sort: '-won' })}
      />
      <ComputedFigure
        label={t('Win rate by value')}
        hint={t('Of closed deals')}
        isShare
        queries={[
          wonWorth,
          dealsWorth(allLost, { lost, currency }),
          wonCount,
          dealsCounted(allLost, { lost, currency }, 'lost'),
        ]}
        compute={([ours = 0, theirs = 0, wins = 0, losses = 0]) =>
          wins + losses < RATE_CASES_MIN || ours + theirs === 0 ? undefined : ours / (ours + theirs)
        }
        text={percentText}
        to={paths.pipelines({ show: 'list', won, currency, sort: '-won' })}
      />
      <ComputedFigure
        label={t('Average deal')}
        hint={t('Of won deals')}
        queries={[wonWorth, wonCount]}
        before={against((when) => [
          dealsWorth(allWon, { won: when, currency }),
          dealsCounted(allWon, { won: when, currency }, 'won'),
        ])}
        compute={([worth = 0, count = 0]) => (count === 0 ? undefined : worth / count)}
        text={money}
        to={paths.pipelines({ show: 'list', won, currency, sort: '-won' })}
      />
      <ComputedFigure
        label={t('Median cycle')}
        hint={t('From created to won, latest {count} deals', { count: CYCLES_COUNTED })}
        queries={[cyclesOf(allWon, { won })]}
        compute={([cycles = []]) => (cycles.length < RATE_CASES_MIN ? undefined : median(cycles))}
        text={daysCountText}
        to={paths.pipelines({ show: 'list', won, sort: '-won' })}
      />
      <Velocity won={won} lost={lost} all={every} currency={currency} />
      <Figure
        label={t('Slipped')}
        hint={t('Open, past their close date')}
        query={dealsCounted('open', slipped)}
        to={paths.pipelines({ show: 'list', ...slipped })}
      />
      <Figure
        label={tc('deals', 'Stale')}
        hint={t('Too long in their stage')}
        query={dealsCounted('open', { rotten: ROTTEN }, 'age')}
        to={paths.pipelines({ show: 'list', rotten: ROTTEN, sort: 'age' })}
      />
      <Figure
        label={t('No next activity')}
        hint={t('Open deals with nothing planned')}
        query={dealsCounted('open', { ...open, planned: 'no' })}
        to={paths.pipelines({ show: 'list', ...open, planned: 'no' })}
      />
    </FigureGrid>
  )
}

type VelocityProps = { won: string; lost: string; all: string; currency: string }

/** Value that the pipeline brings a day: open deals × average won value × win rate ÷ days that a deal takes. */
function Velocity({ won, lost, all, currency }: VelocityProps) {
  const [allWon, allLost] = [{ won: all }, { lost: all }]
  const money = (minor: number) => t('{amount} a day', { amount: amountText(minor, currency) })
  return (
    <ComputedFigure<number | number[]>
      label={t('Velocity')}
      hint={t('Open × average won × win rate ÷ cycle')}
      queries={[
        dealsCounted('open', { stage: OPEN_STAGES, currency }),
        dealsWorth(allWon, { won, currency }),
        dealsCounted(allWon, { won, currency }, 'won'),
        dealsCounted(allLost, { lost, currency }, 'lost'),
        cyclesOf(allWon, { won, currency }),
      ]}
      compute={([open, worth, wins, losses, cycles]) =>
        velocity([open, worth, wins, losses].map(Number), cycles)
      }
      text={money}
      to={paths.pipelines({ show: 'list', stage: OPEN_STAGES, currency })}
    />
  )
}

function velocity(
  [open = 0, worth = 0, wins = 0, losses = 0]: readonly number[],
  cycles: unknown,
): number | undefined {
  const share = rate(wins, wins + losses)
  const cycle = Array.isArray(cycles) ? median(cycles.map(Number)) : undefined
  if (share === undefined || wins === 0 || cycle === undefined || cycle <= 0) return undefined
  return (open * (worth / wins) * share) / cycle
}

/** Number of deals in each stage that have been there for longer than its limit. */
export function DealsStageAge({ stages }: { stages: readonly PipelineStage[] }) {
  const answers = useSeenFigures(
    stages.flatMap(({ id }) => [
      dealsCounted('open', { stage: id }),
      dealsCounted('open', { stage: id, rotten: ROTTEN }, 'age'),
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
    dealsCounted({ made }, { made }, 'made'),
    ...steps.map(({ id }) => dealsCounted({ made }, { made, reached: id }, 'made')),
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
