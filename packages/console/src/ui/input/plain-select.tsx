import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './plain.module.css'

type PlainSelectProps = {
  label: string
  data: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange(value: string): void
  className?: string | undefined
  /** Shown instead of words where the longest of them has no room. */
  sign?: ReactNode
  /** Marks the icon when something is chosen. */
  isMarked?: boolean
}

/** The browser's own select. Mantine's includes what all its inputs share, 4 KB that a list doesn't need. */
export const PlainSelect = ({
  label,
  data,
  value,
  onChange,
  className = '',
  sign,
  isMarked = false,
}: PlainSelectProps) => (
  <div
    className={`${classes['around']} ${className}`}
    data-select
    data-sign={sign !== undefined || undefined}
    data-marked={isMarked || undefined}
    title={sign === undefined ? undefined : data.find((one) => one.value === value)?.label}
  >
    <select
      className={classes['field']}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {data.map((one) => (
        <option key={one.value} value={one.value} disabled={one.disabled}>
          {one.label}
        </option>
      ))}
    </select>
    {sign ?? <IconChevronDown aria-hidden />}
  </div>
)
