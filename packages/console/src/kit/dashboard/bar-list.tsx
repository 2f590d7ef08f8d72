import { numberText } from '#ui/text/numbers.ts'
import { BarRow } from './bar-row.tsx'
import classes from './bars.module.css'

export type Bar = {
  key: string
  name: string
  /** Undefined: not known. */
  value: number | undefined
  /** The same of the period before, outlined around the bar. */
  before?: number | undefined
  /** Beside the number, such as a share. */
  more?: string | undefined
  to?: string
}

type BarListProps = {
  bars: readonly Bar[]
  text?(value: number): string
  /** Value of a full bar; the largest one unless given. */
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
