import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { ChoiceFilterProps } from './choice-filter.tsx'
import { chosenIn, chosenText } from './chosen-text.ts'
import { ChipGroup, FilterChip } from './filter-chip.tsx'

const ChoiceFilter = lazyPart(async () => (await import('./choice-filter.tsx')).ChoiceFilter, ClosedChip)

/** A filter's button. Its choice is loaded with the first press, and then replaces the button. `isOpen`: from the start. */
export function ChoiceChip({
  onWanted,
  isOpen = false,
  ...props
}: ChoiceFilterProps & { onWanted?: () => void; isOpen?: boolean }) {
  const [isWanted, setWanted] = useState(isOpen)
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
  many,
  onChange,
  onOpen,
}: ChoiceFilterProps & { onOpen?: () => void }) {
  const chosen = chosenText(
    chosenIn(value, many),
    (one) => options.find((option) => option.value === one)?.label ?? one,
  )
  return (
    <ChipGroup label={label} onRemove={chosen && (() => onChange(undefined))}>
      <FilterChip
        label={label}
        chosen={chosen?.short}
        whole={chosen?.whole}
        unset={unset}
        aria-haspopup="listbox"
        expanded={false}
        onClick={onOpen}
      />
    </ChipGroup>
  )
}
