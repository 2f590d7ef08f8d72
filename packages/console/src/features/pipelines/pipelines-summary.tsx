import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { forecastLabels, type ForecastCategory } from '@touchline/domain/pipeline.ts'
import { useState } from 'react'
import { canBeSummed, dealCurrencies, forecastSums, stageSums, type MoneySum } from '#data/deal-board.ts'
import { stages as stagesQuery } from '#data/pipeline-stages.ts'
import type { PipelinesAsked } from '#data/pipelines-request.ts'
import { shortMoneyText } from '#kit/money.ts'
import classes from './pipelines-summary.module.css'

/** Those that have a figure of their own; what is left out of the forecast counts among all open deals. */
const categories = ['commit', 'bestCase', 'pipeline'] as const satisfies readonly ForecastCategory[]

/** So many currencies stand in each figure before somebody asks for the others. */
const FEW = 3

/** What the open deals add up to, as a whole and by how sure they are: each currency for itself. */
export function PipelinesSummary({ asked }: { asked: PipelinesAsked }) {
  const [isWhole, setWhole] = useState(false)
  const { owner } = asked.filters
  const isShown = canBeSummed(asked) && asked.filters.stage === undefined
  const { data: currencies } = useQuery({ ...dealCurrencies(), enabled: isShown })
  const { data: stages = [] } = useQuery(stagesQuery())
  const enabled = isShown && currencies !== undefined
  const open = useQueries({
    queries: stages
      .filter(({ kind }) => kind === 'open')
      .map(({ id }) => ({ ...stageSums(id, owner, currencies ?? []), enabled })),
  })
  const sure = useQueries({
    queries: categories.map((category) => ({ ...forecastSums(category, owner, currencies ?? []), enabled })),
  })
  if (!isShown) return null
  const all = byCurrency(open.flatMap(({ data }) => data ?? []))
  const order = all.map(({ currency }) => currency)
  const shown = isWhole ? order : order.slice(0, FEW)
  const pick = (sums: readonly MoneySum[], field: 'valueMinor' | 'weightedMinor') =>
    shown.flatMap((currency) =>
      sums.filter((sum) => sum.currency === currency).map((sum) => ({ currency, valueMinor: sum[field] })),
    )
  const isReady = [...open, ...sure].every(({ data }) => data !== undefined)
  return (
    <div className={classes['summary']} data-whole={isWhole || undefined}>
      <dl className={classes['figures']} aria-label="Forecast" aria-busy={!isReady}>
        <Figure label="Open" amounts={pick(all, 'valueMinor')} />
        <Figure label="Weighted" amounts={pick(all, 'weightedMinor')} />
        {categories.map((category, at) => (
          <Figure
            key={category}
            label={forecastLabels[category]}
            amounts={pick(sure[at]?.data ?? [], 'valueMinor')}
          />
        ))}
      </dl>
      {order.length > FEW && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['more'] ?? ''}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `First ${FEW} currencies` : `All ${order.length} currencies`}
        </Button>
      )}
    </div>
  )
}

/** One sum a currency, the one of most deals first. */
function byCurrency(sums: readonly MoneySum[]): MoneySum[] {
  const found = new Map<string, MoneySum>()
  for (const { currency, count, valueMinor, weightedMinor } of sums) {
    const sum = found.get(currency) ?? { currency, count: 0, valueMinor: 0, weightedMinor: 0 }
    found.set(currency, {
      currency,
      count: sum.count + count,
      valueMinor: sum.valueMinor + valueMinor,
      weightedMinor: sum.weightedMinor + weightedMinor,
    })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))
}

function Figure({
  label,
  amounts,
}: {
  label: string
  amounts: readonly { currency: string; valueMinor: number }[]
}) {
  return (
    <div className={classes['figure']}>
      <dt>{label}</dt>
      <dd>
        {amounts.length === 0 ? (
          <span>–</span>
        ) : (
          amounts.map((amount) => <span key={amount.currency}>{shortMoneyText(amount)}</span>)
        )}
      </dd>
    </div>
  )
}
