import { useState } from 'react'
import type { DaysFilterProps } from '#kit/list/days-filter.tsx'
import { ChipGroup, FilterChip } from '#kit/list/filter-chip.tsx'
import { part } from '#kit/part.tsx'
import { dayText } from '@touchline/domain/day-text.ts'

const DaysFilter = part(async () => (await import('#kit/list/days-filter.tsx')).DaysFilter, ClosedChip)

/** The button of a filter by days; what it opens is loaded with the first press, and then takes the button's place. */
export function DaysChip(props: DaysFilterProps) {
  const [isWanted, setWanted] = useState(false)
  return isWanted ? <DaysFilter {...props} /> : <ClosedChip {...props} onOpen={() => setWanted(true)} />
}

function ClosedChip({ label, value, onChange, onOpen }: DaysFilterProps & { onOpen?: () => void }) {
  return (
    <ChipGroup label={label} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <FilterChip
        label={label}
        chosen={value && spokenDays(value)}
        aria-haspopup="dialog"
        expanded={false}
        onClick={onOpen}
      />
    </ChipGroup>
  )
}

/** "1 Jan 2026 – 31 Mar 2026", "from 1 Jan 2026", "until 31 Mar 2026". */
export function spokenDays(value: string): string {
  const [from = '', to = ''] = value.split('..').map(dayText)
  if (from === '') return `until ${to}`
  return to === '' ? `from ${from}` : `${from} – ${to}`
}
