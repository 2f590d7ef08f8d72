import { Link } from 'react-router'
import { numberText } from '#ui/text/numbers.ts'
import classes from './dashboard.module.css'

export type Bar = {
  key: string
  name: string
  /** Undefined: not known. */
  value: number | undefined
  /** Beside the number, such as a share. */
  more?: string | undefined
  to?: string
}

type BarListProps = {
  bars: readonly Bar[]
  text?(value: number): string
  /** What a full bar stands for; the largest of them unless said otherwise. */
  full?: number
}

/** Names with numbers, and bars to compare them by. */
export function BarList({ bars, text = numberText, full }: BarListProps) {
  const most = full ?? Math.max(1, ...bars.map(({ value = 0 }) => value))
  return (
    <ul className={classes['bars']}>
      {bars.map(({ key, name, value, more, to }) => {
        const inside = (
          <>
            <span className={classes['name']}>{name}</span>
            <span className={classes['track']} aria-hidden>
              <span
                className={classes['part']}
                style={{ width: `${Math.min(1, (value ?? 0) / Math.max(1, most)) * 100}%` }}
              />
            </span>
            <span className={classes['amount']}>
              {value === undefined ? '–' : text(value)}
              {more !== undefined && ` · ${more}`}
            </span>
          </>
        )
        return (
          <li key={key}>
            {to === undefined ? (
              <div className={classes['row']}>{inside}</div>
            ) : (
              <Link to={to} className={classes['row']}>
                {inside}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
