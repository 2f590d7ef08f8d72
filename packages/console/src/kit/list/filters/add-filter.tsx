import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ComponentPropsWithRef, type RefObject } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { List } from '#kit/list/use-list.ts'

export type AddFilterProps = {
  list: List
  buttonRef: RefObject<HTMLButtonElement | null>
  /** A filter is to be chosen from its own options. */
  onField(name: string): void
}

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

export const AddFilterButton = (props: ButtonProps & ComponentPropsWithRef<'button'>) => (
  <Button
    variant="default"
    size="xs"
    px={10}
    aria-label="Add filter"
    aria-haspopup="listbox"
    leftSection={<IconPlus size={14} aria-hidden />}
    {...props}
  >
    Filter
  </Button>
)
