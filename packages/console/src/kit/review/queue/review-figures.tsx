import { useQuery } from '@tanstack/react-query'
import { locale, t, tc } from '@touchline/domain/language/t.ts'
import { AGREEMENT_MIN } from '@touchline/domain/engine/review/shift/shift-figures.ts'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'
import { queryOf, type ListQueryOptions } from '#kit/query.ts'
import type { Review } from '#kit/review/item/use-review.ts'
import { numberText, percentText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'
import classes from './review-figures.module.css'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { shortDuration } from './age.ts'
import type { QueueFigures } from './review-queue.ts'
import { useToday } from '#kit/review/shift/use-today.ts'

const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 })

/** Number of waiting items, and the oldest one's age. */
export function ReviewFigures({ review }: { review: Review }) {
  const { queue, filters } = review
  const { data: waiting } = useQuery(queryOf(queue.count(filters)))
  const isWhole = Object.keys(filters).length === 0
  return (
    <dl className={classes['figures']}>
      <Figure label={t('Waiting')}>{waiting === undefined ? '…' : numberText(waiting)}</Figure>
      {isWhole ? <OldestOfAll query={queue.oldest()} /> : <OldestShown review={review} />}
    </dl>
  )
}

/** Null: nothing waits. */
function Oldest({ at }: { at: Date | null | undefined }) {
  return <Figure label={t('Oldest')}>{at ? <Time at={at} /> : at === null ? t('None') : '…'}</Figure>
}

const OldestOfAll = ({ query }: { query: ListQueryOptions<Date | null> }) => (
  <Oldest at={useQuery(queryOf(query)).data} />
)

/** Oldest of the filtered items: known once all are read, or where the oldest come first. */
function OldestShown({ review: { queue, items, hasMore } }: { review: Review }) {
  if (hasMore && !queue.isOldestFirst) return null
  const times = items?.flatMap((item) => queue.waitingSince(item)?.getTime() ?? [])
  return <Oldest at={times && (times.length === 0 ? null : new Date(Math.min(...times)))} />
}

/** Decisions of today, and the queue's recent speed and quality. */
export function PaceFigures({ review: { queue } }: { review: Review }) {
  const { data: decided } = useQuery(queryOf(queue.decidedSince(useToday())))
  return (
    <dl className={classes['figures']} data-pace>
      <Figure label={t('Decided today')}>{decided === undefined ? '…' : numberText(decided)}</Figure>
      {queue.figures && <Pace query={queue.figures()} />}
    </dl>
  )
}

function Pace({ query }: { query: ListQueryOptions<QueueFigures> }) {
  const { data, error } = useQuery(queryOf(query))
  const unknown = error ? t('Unknown') : '…'
  const spread = (one: QueueFigures['waited']) =>
    one ? (
      t('median {median}, 90th percentile {p90}', {
        median: shortDuration(one.median),
        p90: shortDuration(one.p90),
      })
    ) : (
      <TooFew />
    )
  return (
    <>
      <Figure label={t('Time to decision')}>{data ? spread(data.waited) : unknown}</Figure>
      <Figure label={t('Handling')}>{data ? spread(data.handled) : unknown}</Figure>
      <Figure label={tc('decisions', 'Reversed')}>
        {data ? data.overturned === undefined ? <TooFew /> : percent.format(data.overturned) : unknown}
      </Figure>
      <Figure label={t('Your agreement')}>
        {data ? <OwnAgreement agreement={data.agreement} /> : unknown}
      </Figure>
    </>
  )
}

/** Share of a reviewer's own last decisions that nobody overturned or saw differently; leads to the page of quality. */
export const OwnAgreement = ({ agreement: { cases, agreed } }: Pick<QueueFigures, 'agreement'>) => (
  <TextLink to={paths.quality()}>
    {cases < AGREEMENT_MIN ? (
      <TooFew />
    ) : (
      t('{share} of {count}', { share: percentText(agreed / cases), count: numberText(cases) })
    )}
  </TextLink>
)

/** Replaces a rate of fewer than five cases, which are too few. */
function TooFew() {
  return (
    <span title={t('Too few decisions')}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('Too few decisions')}</VisuallyHidden>
    </span>
  )
}

export function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
