import { useEffect, useState } from 'react'
import type { ListDefinition, RefinedFilterField } from '#kit/list/list-definition.ts'

const NONE: readonly RefinedFilterField[] = []

/** Filters of a list that no index answers; empty until they have loaded. */
export function useRefined({ refined }: Pick<ListDefinition, 'refined'>): readonly RefinedFilterField[] {
  const [fields, setFields] = useState(NONE)
  useEffect(() => {
    // A description that failed to load is requested again the next time it is needed.
    refined?.().then(setFields, () => undefined)
  }, [refined])
  return fields
}
