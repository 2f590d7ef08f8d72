import { Button, NativeSelect } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import { forecastLabels, type ForecastCategory } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { MoneySum } from '#data/nouns/pipeline/deal-sums.ts'
import { canBeSummed, type PipelinesAsked } from '#data/nouns/pipeline/pipelines-request.ts'
import { rememberCurrency } from '#data/session/usual-currency.ts'
import { shortMoneyText } from '#kit/money.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import classes from './pipelines-summary.module.css'
import { showAllCurrencies, useOpenSums, useShownCurrencies, useSums } from './deal-sums.ts'

/** Those that have a figure of their own; what is left out of the forecast counts among all open deals. */
const categories = ['commit', 'bestCase', 'pipeline'] as const satisfies readonly ForecastCategory[]

/** Sums of the open deals, in total and by forecast category: each currency for itself. */
export function PipelinesSummary({ asked }: { asked: PipelinesAsked }) {
  const { owner } = asked.filters
  const isShown = canBeSummed(asked) && asked.filters.stage === undefined
  const isAsked = usePageShown() && isShown
  const { sums, isReady } = useOpenSums(owner, isAsked)
  const { currencies = [], isAll: isWhole } = useShownCurrencies(owner, isAsked)
  const all = sums.filter(({ count }) => count > 0)
  const others = all.map(({ currency }) => currency).filter((currency) => currency !== currencies[0])
  const asking = isReady ? currencies : []
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
        aria-label={t('Forecast')}
        aria-busy={!isReady || sure.some((one) => !one.isReady)}
      >
        <Figure label={tc('deals', 'Open')} amounts={pick(all, 'valueMinor')} />
        <Figure label={t('Weighted')} amounts={pick(all, 'weightedMinor')} />
        {categories.map((category, at) => (
          <Figure
            key={category}
            label={forecastLabels[category]}
            amounts={pick(sure[at]?.sums ?? [], 'valueMinor')}
          />
        ))}
      </dl>
      {currencies[0] !== undefined && (
        <NativeSelect
          aria-label={t('Currency of the sums')}
          className={classes['currency'] ?? ''}
          size="xs"
          data={[currencies[0], ...others]}
          value={currencies[0]}
          onChange={({ currentTarget }) => rememberCurrency(currentTarget.value)}
        />
      )}
      {others.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['more'] ?? ''}
          onClick={() => showAllCurrencies(!isWhole)}
        >
          {isWhole ? t('One currency') : t('All currencies')}
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
