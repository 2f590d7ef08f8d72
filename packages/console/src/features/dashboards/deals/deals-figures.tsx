import { median, rate, RATE_CASES_MIN } from '@touchline/domain/shared/time/period.ts'
import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import {
  CYCLES_COUNTED,
  cyclesOf,
  dealsCounted,
  dealsWorth,
  openWorth,
} from '#data/dashboards/deals-dashboard.ts'
import { OPEN_STAGES, ROTTEN } from '#data/nouns/pipeline/pipelines-request.ts'
import { amountText } from '#features/dashboards/amount-text.ts'
import { daysText } from '#features/dashboards/days-text.ts'
import { ComputedFigure, Figure, FigureGrid } from '#kit/dashboard/figure.tsx'
import type { PeriodChoice } from '#kit/dashboard/use-period.ts'
import { paths } from '#paths.ts'
import { daysCountText, percentText } from '#ui/text/numbers.ts'

type DealsFiguresProps = { choice: PeriodChoice; currency: string }

/** What is open now, and what came of it in the period. Amounts are in one currency, numbers of deals in all. */
export function DealsFigures({ choice: { days, before, today }, currency }: DealsFiguresProps) {
  const won = daysText(days)
  const lost = daysText(days)
  const money = (minor: number) => amountText(minor, currency)
  const open = { stage: OPEN_STAGES }
  const wonWorth = dealsWorth({ won, currency })
  const wonCount = dealsCounted({ won, currency }, 'won')
  const slipped = { ...open, closing: `..${addDays(today, -1)}` }
  return (
    <FigureGrid>
      <Figure
        label="Open value"
        query={openWorth('valueMinor', { currency })}
        text={money}
        to={paths.pipelines({ show: 'list', ...open, currency })}
      />
      <Figure
        label="Weighted value"
        hint="Open deals at their probabilities"
        query={openWorth('weightedMinor', { currency })}
        text={money}
        to={paths.pipelines({ show: 'list', ...open, currency })}
      />
      <Figure
        label="Won value"
        query={wonWorth}
        text={money}
        before={
          before && {
            query: dealsWorth({ won: daysText(before), currency }),
            name: 'the period before',
          }
        }
        to={paths.pipelines({ show: 'list', won, currency, sort: '-won' })}
      />
      <Figure
        label="Won deals"
        hint="In all currencies"
        query={dealsCounted({ won }, 'won')}
        before={
          before && { query: dealsCounted({ won: daysText(before) }, 'won'), name: 'the period before' }
        }
        to={paths.pipelines({ show: 'list', won, sort: '-won' })}
      />
      <ComputedFigure
        label="Win rate"
        hint="By number, of what was closed"
        queries={[dealsCounted({ won }, 'won'), dealsCounted({ lost }, 'lost')]}
        compute={([ours = 0, theirs = 0]) => rate(ours, ours + theirs)}
        text={percentText}
        to={paths.pipelines({ show: 'list', won, sort: '-won' })}
      />
      <ComputedFigure
        label="Win rate by value"
        hint="By value, of what was closed"
        queries={[
          wonWorth,
          dealsWorth({ lost, currency }),
          wonCount,
          dealsCounted({ lost, currency }, 'lost'),
        ]}
        compute={([ours = 0, theirs = 0, wins = 0, losses = 0]) =>
          wins + losses < RATE_CASES_MIN || ours + theirs === 0 ? undefined : ours / (ours + theirs)
        }
        text={percentText}
        to={paths.pipelines({ show: 'list', won, currency, sort: '-won' })}
      />
      <ComputedFigure
        label="Average deal"
        hint="Of those won"
        queries={[wonWorth, wonCount]}
        compute={([worth = 0, count = 0]) => (count === 0 ? undefined : worth / count)}
        text={money}
        to={paths.pipelines({ show: 'list', won, currency, sort: '-won' })}
      />
      <ComputedFigure
        label="Median cycle"
        hint={`From creation to won; of the latest ${CYCLES_COUNTED} at most`}
        queries={[cyclesOf({ won })]}
        compute={([cycles = []]) => (cycles.length < RATE_CASES_MIN ? undefined : median(cycles))}
        text={daysCountText}
        to={paths.pipelines({ show: 'list', won, sort: '-won' })}
      />
      <Velocity won={won} lost={lost} currency={currency} />
      <Figure
        label="Slipped"
        hint="Open, past their close date"
        query={dealsCounted(slipped)}
        to={paths.pipelines({ show: 'list', ...slipped })}
      />
      <Figure
        label="Rotten"
        hint="Longer in their stage than it allows"
        query={dealsCounted({ rotten: ROTTEN }, 'age')}
        to={paths.pipelines({ show: 'list', rotten: ROTTEN, sort: 'age' })}
      />
      <Figure
        label="Without next activity"
        query={dealsCounted({ ...open, planned: 'no' })}
        to={paths.pipelines({ show: 'list', ...open, planned: 'no' })}
      />
    </FigureGrid>
  )
}

/** What the pipeline brings a day: open deals × average won value × win rate ÷ days that a deal takes. */
function Velocity({ won, lost, currency }: { won: string; lost: string; currency: string }) {
  const money = (minor: number) => `${amountText(minor, currency)} a day`
  return (
    <ComputedFigure<number | number[]>
      label="Velocity"
      hint="Open × average won × win rate ÷ cycle"
      queries={[
        dealsCounted({ stage: OPEN_STAGES, currency }),
        dealsWorth({ won, currency }),
        dealsCounted({ won, currency }, 'won'),
        dealsCounted({ lost, currency }, 'lost'),
        cyclesOf({ won, currency }),
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
