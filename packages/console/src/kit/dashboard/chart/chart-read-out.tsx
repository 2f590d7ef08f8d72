import { t } from '@touchline/domain/language/t.ts'
import { Link } from 'react-router'
import { changeOf } from '#kit/dashboard/figure/change.ts'
import { ChangeText } from '#kit/dashboard/figure/change-text.tsx'
import marks from '#kit/dashboard/marks.module.css'
import classes from './chart-read-out.module.css'

export type Reading = {
  name: string
  value: number | undefined
  before?: number | undefined
  to?: string
}

type ChartReadOutProps = {
  series: string
  isCompared: boolean
  reading: Reading
  /** One column, not all of them. */
  isOne: boolean
  text(value: number): string
}

/** Legend with the numbers of the current column, or of all columns together. */
export function ChartReadOut({
  series,
  isCompared,
  reading: { name, value, before, to },
  isOne,
  text,
}: ChartReadOutProps) {
  const change = value === undefined || before === undefined ? undefined : changeOf(value, before)
  return (
    <div className={classes['readOut']}>
      <span className={classes['series']}>
        <i className={`${classes['key']} ${marks['now']}`} aria-hidden /> {series}{' '}
        <b>{value === undefined ? '…' : text(value)}</b>
      </span>
      {isCompared && (
        <span className={classes['series']}>
          <i className={`${classes['key']} ${marks['before']}`} aria-hidden /> {t('Previous period')}{' '}
          <b>{before === undefined ? '…' : text(before)}</b>
        </span>
      )}
      {isCompared && change && <ChangeText change={change} />}
      <span className={classes['when']}>
        {isOne && to !== undefined ? (
          <Link to={to} tabIndex={-1}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
    </div>
  )
}
