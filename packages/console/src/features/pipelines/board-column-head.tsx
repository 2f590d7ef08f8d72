import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sumsByCurrency, weighted } from '@touchline/domain/money.ts'
import type { Deal } from '@touchline/domain/pipeline.ts'
import type { PipelineStage } from '@touchline/domain/pipeline-stage.ts'
import { canBeSummed, columnCount, dealCurrencies, stageSums, type MoneySum } from '#data/deal-board.ts'
import type { PipelinesAsked } from '#data/pipelines-request.ts'
import { sumsText } from '#kit/money.ts'
import classes from './board.module.css'

type ColumnHeadProps = {
  stage: PipelineStage
  asked: PipelinesAsked
  cards: readonly Deal[]
  /** All cards of the column are there. */
  isWhole: boolean
}

const number = new Intl.NumberFormat('en-GB')

/** What a column holds: how many deals, and what they add up to in each currency. */
export function ColumnHead({ stage, asked, cards, isWhole }: ColumnHeadProps) {
  const { data: count } = useQuery(columnCount(stage, asked))
  const sums = useColumnSums({ stage, asked, cards, isWhole })
  const plain = sums && sumsText(sums)
  const chances =
    sums && sumsText(sums.map(({ currency, weightedMinor }) => ({ currency, valueMinor: weightedMinor })))
  return (
    <header className={classes['head']}>
      <div className={classes['headLine']}>
        <h2 className={classes['name']} id={`stage-${stage.id}`} title={stage.name}>
          {stage.name}
        </h2>
        <span className={classes['count']}>
          {count === undefined ? ' ' : number.format(count)}
          <VisuallyHidden>{count === 1 ? ' deal' : ' deals'}</VisuallyHidden>
        </span>
        {stage.kind === 'open' && <span className={classes['chance']}>{stage.probability} %</span>}
      </div>
      <div className={classes['sums']} title={plain}>
        {plain ?? (canBeSummed(asked) ? ' ' : 'Scroll to the end for the sum')}
      </div>
      {stage.kind === 'open' && (
        <div className={`${classes['sums']} ${classes['weighted']}`} title={chances}>
          {chances !== undefined && chances !== '' && `Weighted ${chances}`}
        </div>
      )}
    </header>
  )
}

/** From the database where it can add these up, else from the cards once all of them are there. */
function useColumnSums({ stage, asked, cards, isWhole }: ColumnHeadProps): MoneySum[] | undefined {
  const canAsk = canBeSummed(asked)
  const { data: currencies } = useQuery({ ...dealCurrencies(), enabled: canAsk })
  const { data } = useQuery({
    ...stageSums(stage.id, asked.filters.owner, currencies ?? []),
    enabled: canAsk && currencies !== undefined,
  })
  if (canAsk) return data
  return isWhole ? summed(cards) : undefined
}

function summed(cards: readonly Deal[]): MoneySum[] {
  const amounts = cards.map(({ valueMinor = 0, currency = '', probability = 0 }) => ({
    valueMinor,
    currency,
    weightedMinor: weighted(valueMinor, probability),
  }))
  return sumsByCurrency(amounts).map((sum) => ({
    ...sum,
    weightedMinor: amounts
      .filter(({ currency }) => currency === sum.currency)
      .reduce((all, { weightedMinor }) => all + weightedMinor, 0),
  }))
}
