import type { ReactNode } from 'react'
import { Link } from 'react-router'
import marks from './marks.module.css'
import classes from './bars.module.css'

type BarRowProps = {
  name: string
  value: number | undefined
  before?: number | undefined
  more?: ReactNode
  to?: string | undefined
  text(value: number): string
  full: number
}

/** A name, a bar and a number in the columns of a {@link BarList}. */
export function BarRow({ name, value, before, more, to, text, full }: BarRowProps) {
  const width = (of: number) => `${Math.min(1, of / Math.max(1, full)) * 100}%`
  const inside = (
    <>
      <span className={classes['name']}>{name}</span>
      <span className={classes['track']} data-compared={before !== undefined || undefined} aria-hidden>
        {before !== undefined && (
          <span className={`${classes['ghost']} ${marks['before']}`} style={{ width: width(before) }} />
        )}
        {!!value && (
          <span className={`${classes['part']} ${marks['now']}`} data-mark style={{ width: width(value) }} />
        )}
      </span>
      <span className={classes['amount']}>{value === undefined ? '–' : text(value)}</span>
      <span className={classes['more']}>{more}</span>
    </>
  )
  return to === undefined ? (
    <div className={classes['row']}>{inside}</div>
  ) : (
    <Link to={to} className={classes['row']}>
      {inside}
    </Link>
  )
}
