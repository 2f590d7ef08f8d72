import { Button } from '@mantine/core'
import { forecastLabels, type ForecastCategory } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useState } from 'react'
import type { MoneySum } from '#data/nouns/pipeline/deal-sums.ts'
import { canBeSummed, type PipelinesAsked } from '#data/nouns/pipeline/pipelines-request.ts'
import { shortMoneyText } from '#kit/money.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import classes from './pipelines-summary.module.css'
import { FEW, useOpenSums, useSums } from './use-sums.ts'

/** Those that have a figure of their own; what is left out of the forecast counts among all open deals. */
const categories = ['commit', 'bestCase', 'pipeline'] as const satisfies readonly ForecastCategory[]

/** What the open deals add up to, as a whole and by how sure they are: each currency for itself. */
export function PipelinesSummary({ asked }: { asked: PipelinesAsked }) {
  const [isWhole, setWhole] = useState(false)
  const { owner } = asked.filters
  const isShown = canBeSummed(asked) && asked.filters.stage === undefined
  const { sums, isReady } = useOpenSums(owner, usePageShown() && isShown)
  const all = sums.filter(({ count }) => count > 0)
  const order = all.map(({ currency }) => currency)
  const shown = isWhole ? order : order.slice(0, FEW)
  // Which currencies come first is known when all are.
  const asking = isReady ? shown : []
  const sure = [
    useSums([{ of: 'forecast', id: categories[0] }], owner, asking),
    useSums([{ of: 'forecast', id: categories[1] }], owner, asking),
    useSums([{ of: 'forecast', id: categories[2] }], owner, asking),
  ]
  if (!isShown) return null
  const pick = (found: readonly MoneySum[], field: 'valueMinor' | 'weightedMinor') =>
    asking.flatMap((currency) =>
      found
        .filter((sum) => sum.currency === currency && sum.count > 0)
        .map((sum) => ({ currency, valueMinor: sum[field] })),
    )
  return (
    <div className={classes['summary']} data-whole={isWhole || undefined}>
      <dl
        className={classes['figures']}
        aria-label="Forecast"
        aria-busy={!isReady || sure.some((one) => !one.isReady)}
      >
        <Figure label="Open" amounts={pick(all, 'valueMinor')} />
        <Figure label="Weighted" amounts={pick(all, 'weightedMinor')} />
        {categories.map((category, at) => (
          <Figure
            key={category}
            label={forecastLabels[category]}
            amounts={pick(sure[at]?.sums ?? [], 'valueMinor')}
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
