import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { ChoiceFilterProps } from './choice-filter.tsx'
import { ChipGroup, FilterChip } from './filter-chip.tsx'

const ChoiceFilter = lazyPart(async () => (await import('./choice-filter.tsx')).ChoiceFilter, ClosedChip)

/** A filter's button; what it opens is loaded with the first press, and then takes the button's place. */
export function ChoiceChip({ onWanted, ...props }: ChoiceFilterProps & { onWanted?: () => void }) {
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    onWanted?.()
  }
  return isWanted ? <ChoiceFilter {...props} /> : <ClosedChip {...props} onOpen={open} />
}

function ClosedChip({
  label,
  options,
  unset,
  value,
  onChange,
  onOpen,
}: ChoiceFilterProps & { onOpen?: () => void }) {
  const chosen = options.find((option) => option.value === value)
  return (
    <ChipGroup label={label} onRemove={chosen && (() => onChange(undefined))}>
      <FilterChip
        label={label}
        chosen={chosen?.label}
        unset={unset}
        aria-haspopup="listbox"
        expanded={false}
        onClick={onOpen}
      />
    </ChipGroup>
  )
}
