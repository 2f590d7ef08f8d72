import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { DaysFilterProps } from './days-filter.tsx'
import { ChipGroup, FilterChip } from './filter-chip.tsx'
import { useShownDays } from './short-days.ts'

const DaysFilter = lazyPart(async () => (await import('./days-filter.tsx')).DaysFilter, ClosedChip)

/** The button of a filter by days; what it opens is loaded with the first press, and then takes the button's place. */
export function DaysChip({ isOpen = false, ...props }: DaysFilterProps & { isOpen?: boolean }) {
  const [isWanted, setWanted] = useState(isOpen)
  return isWanted ? <DaysFilter {...props} /> : <ClosedChip {...props} onOpen={() => setWanted(true)} />
}

function ClosedChip({ label, value, onChange, onOpen }: DaysFilterProps & { onOpen?: () => void }) {
  const shown = useShownDays(value)
  return (
    <ChipGroup label={label} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <FilterChip label={label} {...shown} aria-haspopup="dialog" expanded={false} onClick={onOpen} />
    </ChipGroup>
  )
}
