import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { sumsByCurrency, weighted } from '@touchline/domain/shared/money.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { columnCount } from '#data/nouns/deal/deal-board.ts'
import type { MoneySum } from '#data/nouns/deal/deal-sums.ts'
import { canBeSummed, type DealsAsked } from '#data/nouns/deal/deals-request.ts'
import { useShownCurrencies, useSums } from '#features/deals/deal-sums.ts'
import { sumsText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { percentText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './board-column-head.module.css'

type ColumnHeadProps = {
  stage: PipelineStage
  asked: DealsAsked
  cards: readonly Deal[]
  /** Whether all cards of the column are loaded; undefined before the first. */
  isWhole: boolean | undefined
  isClosed: boolean
}

const number = new Intl.NumberFormat(locale())

/** Number of a column's deals and their sums in each currency. Memoised, since nothing of it changes while the column scrolls. */
export const ColumnHead = memo(function ColumnHead({
  stage,
  asked,
  cards,
  isWhole,
  isClosed,
}: ColumnHeadProps) {
  return (
    <header className={classes['head']}>
      <div className={classes['headLine']}>
        <h2 className={classes['name']} id={`stage-${stage.id}`} title={stage.name}>
          {stage.name}
        </h2>
        <Count stage={stage} asked={asked} cards={cards} isWhole={isClosed ? false : isWhole} />
        {stage.kind === 'open' && stage.id !== NO_STAGE.id && (
          <>
            <span className={classes['chance']}>{percentText(stage.probability / 100)}</span>
            <Link
              to={paths.pipelineAdd({ stage: stage.id })}
              // Above the first card, where the arrow up leads.
              tabIndex={-1}
              data-column-add
              data-screen-only
              className={classes['add']}
              aria-label={t('Add deal to {name}', { name: stage.name })}
              title={t('Add deal')}
            >
              <IconPlus size={15} aria-hidden />
            </Link>
          </>
        )}
      </div>
      {stage.id === NO_STAGE.id ? (
        <p className={classes['note']}>
          {t('The stage of these deals was removed. Move them to another one.')}
        </p>
      ) : (
        !isClosed && <ColumnSums stage={stage} asked={asked} cards={cards} isWhole={isWhole} />
      )}
    </header>
  )
})

/** Counted by the database if not all of them are loaded. */
function Count({ stage, asked, cards, isWhole }: Omit<ColumnHeadProps, 'isClosed'>) {
  const canAsk = stage.id !== NO_STAGE.id
  const { data } = useQuery({ ...columnCount(stage, asked), enabled: canAsk && isWhole === false })
  const count = isWhole ? cards.length : data
  const beyond = isWhole === false && !canAsk ? `${number.format(cards.length)}+` : ' '
  return (
    <span className={classes['count']}>
      {count === undefined ? beyond : number.format(count)}
      <VisuallyHidden>
        {' '}
        {t('{count, plural, one {deal} other {deals}}', { count: count ?? 0 })}
      </VisuallyHidden>
    </span>
  )
}

type SumsProps = Omit<ColumnHeadProps, 'isClosed'>

/** From the cards if all are loaded, else from the database if it can add these up. */
function ColumnSums({ stage, asked, cards, isWhole }: SumsProps) {
  const { owner } = asked.filters
  const { currencies, isAll } = useShownCurrencies(owner)
  const canAsk = isWhole === false && canBeSummed(asked)
  const scope = { of: 'stage', id: stage.id } as const
  const counted = useSums([scope], owner, canAsk ? (currencies ?? []) : [])
  if (isWhole === false && !canAsk)
    return <div className={classes['sums']}>{t('Scroll to the end for the sum')}</div>
  const sums = isWhole ? summed(cards) : isWhole === false && counted.isReady ? counted.sums : undefined
  return <SumLines stage={stage} sums={sums && currencies && ofThese(currencies, sums)} isAll={isAll} />
}

/** Sums in the order of the currencies; for the first one also if it's zero. */
const ofThese = (currencies: readonly string[], sums: readonly MoneySum[]): MoneySum[] =>
  currencies.flatMap((currency, at) => {
    const sum = sums.find((one) => one.currency === currency && one.count > 0)
    return sum ?? (at === 0 ? { currency, count: 0, valueMinor: 0, weightedMinor: 0 } : [])
  })

type SumLinesProps = {
  stage: PipelineStage
  /** Undefined while loading. */
  sums: readonly MoneySum[] | undefined
  isAll: boolean
}

function SumLines({ stage, sums, isAll }: SumLinesProps) {
  const chances = sums?.map(({ currency, weightedMinor }) => ({ currency, valueMinor: weightedMinor }))
  return (
    <div className={classes['totals']} data-wide={isAll || undefined}>
      <div className={classes['sums']} title={sums && sumsText(sums)}>
        {sums === undefined ? ' ' : sumsText(sums)}
      </div>
      {stage.kind === 'open' && (
        <div className={`${classes['sums']} ${classes['weighted']}`} title={chances && sumsText(chances)}>
          {chances !== undefined && chances.length > 0 && t('Weighted {sums}', { sums: sumsText(chances) })}
        </div>
      )}
    </div>
  )
}

function summed(cards: readonly Deal[]): MoneySum[] {
  const amounts = cards.map(({ valueMinor = 0, currency = '', probability = 0 }) => ({
    valueMinor,
    currency,
    weightedMinor: weighted(valueMinor, probability),
  }))
  return sumsByCurrency(amounts).map(({ currency, valueMinor }) => {
    const own = amounts.filter((amount) => amount.currency === currency)
    const weightedMinor = own.reduce((all, amount) => all + amount.weightedMinor, 0)
    return { currency, valueMinor, weightedMinor, count: own.length }
  })
}
