import { IconChevronDown } from '@tabler/icons-react'
import classes from './plain.module.css'

type PlainSelectProps = {
  label: string
  data: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange(value: string): void
  className?: string | undefined
}

/** The browser's own choice. Mantine's brings along what all its inputs share, 4 KB that a list has no use for. */
export const PlainSelect = ({ label, data, value, onChange, className = '' }: PlainSelectProps) => (
  <div className={`${classes['around']} ${className}`} data-select>
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
    <IconChevronDown aria-hidden />
  </div>
)
