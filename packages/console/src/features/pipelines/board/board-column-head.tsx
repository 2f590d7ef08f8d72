import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NO_STAGE, type PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import type { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { sumsByCurrency, weighted } from '@touchline/domain/shared/money.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { columnCount } from '#data/nouns/pipeline/board/deal-board.ts'
import { byUse, type MoneySum } from '#data/nouns/pipeline/deal-sums.ts'
import { canBeSummed, type PipelinesAsked } from '#data/nouns/pipeline/pipelines-request.ts'
import { FEW, useOpenSums, useSums } from '#features/pipelines/list/use-sums.ts'
import { sumsText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './board-column-head.module.css'

type ColumnHeadProps = {
  stage: PipelineStage
  asked: PipelinesAsked
  cards: readonly Deal[]
  /** All cards of the column are there; undefined while none has come. */
  isWhole: boolean | undefined
  isClosed: boolean
}

const number = new Intl.NumberFormat('en-GB')

/**
 * What a column holds: how many deals, and what they add up to in each currency. While the column scrolls nothing of it
 * changes, and nothing is added up.
 */
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
            <span className={classes['chance']}>{stage.probability}%</span>
            <Link
              to={paths.pipelineAdd({ stage: stage.id })}
              className={classes['add']}
              aria-label={`Add deal in ${stage.name}`}
              title="Add deal"
            >
              <IconPlus size={15} aria-hidden />
            </Link>
          </>
        )}
      </div>
      {stage.id === NO_STAGE.id ? (
        <p className={classes['note']}>Their stage was removed. Move them to another one.</p>
      ) : (
        !isClosed && <ColumnSums stage={stage} asked={asked} cards={cards} isWhole={isWhole} />
      )}
    </header>
  )
})

/** Counted by the database where not all of them are here. */
function Count({ stage, asked, cards, isWhole }: Omit<ColumnHeadProps, 'isClosed'>) {
  const canAsk = stage.id !== NO_STAGE.id
  const { data } = useQuery({ ...columnCount(stage, asked), enabled: canAsk && isWhole === false })
  const count = isWhole ? cards.length : data
  const beyond = isWhole === false && !canAsk ? `${number.format(cards.length)}+` : ' '
  return (
    <span className={classes['count']}>
      {count === undefined ? beyond : number.format(count)}
      <VisuallyHidden>{count === 1 ? ' deal' : ' deals'}</VisuallyHidden>
    </span>
  )
}

type SumsProps = Omit<ColumnHeadProps, 'isClosed'>

/** From the cards where all of them are here, else from the database where it can add these up. */
function ColumnSums({ stage, asked, cards, isWhole }: SumsProps) {
  if (isWhole) return <SumLines stage={stage} sums={summed(cards)} />
  if (isWhole === undefined) return <SumLines stage={stage} sums={undefined} />
  if (canBeSummed(asked)) return <AskedSums stage={stage} owner={asked.filters.owner} />
  return <div className={classes['sums']}>Scroll to the end for the sum</div>
}

/** The currencies that matter most, until somebody asks for the others. */
function AskedSums({ stage, owner }: { stage: PipelineStage; owner: string | undefined }) {
  const [isAll, setAll] = useState(false)
  const { sums: open, isReady } = useOpenSums(owner, true)
  const currencies = open.map(({ currency }) => currency).slice(0, isAll ? undefined : FEW)
  const { sums, isReady: isSummed } = useSums(
    [{ of: 'stage', id: stage.id }],
    owner,
    isReady ? currencies : [],
  )
  return (
    <SumLines
      stage={stage}
      sums={isReady && isSummed ? sums.filter(({ count }) => count > 0) : undefined}
      hasMore={open.length > FEW}
      isAll={isAll}
      onAll={setAll}
    />
  )
}

type SumLinesProps = {
  stage: PipelineStage
  /** Undefined while they are asked for. */
  sums: readonly MoneySum[] | undefined
  /** There may be others that were not asked for. */
  hasMore?: boolean
  isAll?: boolean
  onAll?: (isAll: boolean) => void
}

function SumLines({ stage, sums, hasMore, isAll, onAll }: SumLinesProps) {
  const [isOpen, setOpen] = useState(false)
  const isWide = isAll ?? isOpen
  const shown = sums?.slice(0, isWide ? undefined : FEW)
  const chances = shown?.map(({ currency, weightedMinor }) => ({ currency, valueMinor: weightedMinor }))
  const canWiden = hasMore ?? (sums?.length ?? 0) > FEW
  return (
    <div className={classes['totals']} data-wide={isWide || undefined}>
      <div className={classes['amounts']}>
        <div className={classes['sums']} title={shown && sumsText(shown)}>
          {shown === undefined ? ' ' : sumsText(shown)}
        </div>
        {canWiden && (
          <button
            type="button"
            className={classes['more']}
            aria-expanded={isWide}
            aria-label={`${isWide ? 'Less' : 'More'} currencies of ${stage.name}`}
            onClick={() => (onAll ?? setOpen)(!isWide)}
          >
            {isWide ? 'Less' : 'More'}
          </button>
        )}
      </div>
      {stage.kind === 'open' && (
        <div className={`${classes['sums']} ${classes['weighted']}`} title={chances && sumsText(chances)}>
          {chances !== undefined && chances.length > 0 && `Weighted ${sumsText(chances)}`}
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
  return sumsByCurrency(amounts)
    .map(({ currency, valueMinor }) => {
      const own = amounts.filter((amount) => amount.currency === currency)
      const weightedMinor = own.reduce((all, amount) => all + amount.weightedMinor, 0)
      return { currency, valueMinor, weightedMinor, count: own.length }
    })
    .toSorted(byUse)
}
