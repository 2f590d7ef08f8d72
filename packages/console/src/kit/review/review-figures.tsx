import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '#kit/list/list-definition.ts'
import type { Review } from '#kit/review/use-review.ts'
import { Time } from '#ui/time.tsx'
import { useNow } from '#ui/now.ts'
import classes from './review.module.css'

const number = new Intl.NumberFormat('en-GB')

/** How much waits, since when, and what was done today: two counts and the first item of the list. */
export function ReviewFigures({ review }: { review: Review }) {
  const { queue, filters, items } = review
  const { data: waiting } = useQuery(queryOf(queue.count(filters)))
  const { data: decided } = useQuery(queryOf(queue.decidedSince(useToday())))
  const oldest = items?.[0] && queue.waitingSince(items[0])
  return (
    <dl className={classes['figures']}>
      <Figure label="Waiting">{waiting === undefined ? '…' : number.format(waiting)}</Figure>
      <Figure label="Oldest">{oldest ? <Time at={oldest} /> : waiting === 0 ? 'None' : '…'}</Figure>
      <Figure label="Decided today">{decided === undefined ? '…' : number.format(decided)}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Midnight at the reviewer's, the same moment all day. */
function useToday(): Date {
  const day = useNow().toDateString()
  return useMemo(() => new Date(day), [day])
}
