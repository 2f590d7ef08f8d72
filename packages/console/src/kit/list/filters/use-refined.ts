import { useEffect, useState } from 'react'
import type { ListDefinition, RefinedFilterField } from '#kit/list/list-definition.ts'

const NONE: readonly RefinedFilterField[] = []

/** The filters of a list that no index answers; none until they are there. */
export function useRefined({ refined }: Pick<ListDefinition, 'refined'>): readonly RefinedFilterField[] {
  const [fields, setFields] = useState(NONE)
  useEffect(() => {
    // A missing description is asked for again with the next thing that needs it.
    refined?.().then(setFields, () => undefined)
  }, [refined])
  return fields
}
