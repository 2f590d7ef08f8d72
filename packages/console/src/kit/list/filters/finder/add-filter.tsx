import { useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { AddFilterButton, type AddFilterProps } from './add-filter-button.tsx'

const FilterFinder = lazyPart(
  async () => (await import('./filter-finder.tsx')).FilterFinder,
  ({ buttonRef }: AddFilterProps) => <AddFilterButton ref={buttonRef} aria-expanded={false} />,
)

/** The way to the filters that are not in use; what it opens is loaded with the first press. */
export function AddFilter({ list, buttonRef, onField }: AddFilterProps) {
  const [isWanted, setWanted] = useState(false)
  return isWanted ? (
    <FilterFinder list={list} buttonRef={buttonRef} onField={onField} />
  ) : (
    <AddFilterButton ref={buttonRef} aria-expanded={false} onClick={() => setWanted(true)} />
  )
}
