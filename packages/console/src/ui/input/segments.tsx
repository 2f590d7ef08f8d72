import { useId } from 'react'
import classes from './segments.module.css'

type SegmentsProps<Value extends string> = {
  data: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/**
 * One of a few choices, side by side. Mantine's own moves a mark from one to the next, for which it measures the page while
 * rendering: on the board that laid out every card twice.
 */
export function Segments<Value extends string>({ data, value, onChange, ...named }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" className={classes['group']} {...named}>
      {data.map((one) => (
        <label key={one.value} className={classes['segment']}>
          <input
            type="radio"
            className={classes['input']}
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  )
}
