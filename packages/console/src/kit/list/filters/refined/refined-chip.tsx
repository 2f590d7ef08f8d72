import { lazyPart } from '#kit/lazy-part.tsx'
import { FilterChip } from '#kit/list/filters/filter-chip.tsx'
import type { RefinedFilterProps } from './refined-filter.tsx'

/** Comes with the first one that is in use. */
export const RefinedChip = lazyPart(
  async () => (await import('./refined-filter.tsx')).RefinedFilter,
  ({ field }: RefinedFilterProps) => <FilterChip label={field.label} chosen={undefined} />,
)
