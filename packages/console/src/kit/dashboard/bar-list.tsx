import { numberText } from '#ui/text/numbers.ts'
import { BarRow } from './bar-row.tsx'
import classes from './bars.module.css'

export type Bar = {
  key: string
  name: string
  /** Undefined: unknown. */
  value: number | undefined
  /** Value of the previous period, outlined around the bar. */
  before?: number | undefined
  /** Text next to the number, such as a share. */
  more?: string | undefined
  to?: string
}

type BarListProps = {
  bars: readonly Bar[]
  text?(value: number): string
  /** Value of a full bar. Default: the largest one. */
  full?: number
}

/** Names with numbers, and bars to compare them by. */
export function BarList({ bars, text = numberText, full }: BarListProps) {
  const most = full ?? Math.max(1, ...bars.flatMap(({ value = 0, before = 0 }) => [value, before]))
  return (
    <ul className={classes['bars']}>
      {bars.map(({ key, ...bar }) => (
        <li key={key}>
          <BarRow {...bar} text={text} full={most} />
        </li>
      ))}
    </ul>
  )
}
