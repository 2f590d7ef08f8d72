import { useEffect, useState } from 'react'
import { isRefined } from '@touchline/domain/query/refined/refined-names.ts'
import type { ListDefinition, RefinedFilterField } from '#kit/list/list-definition.ts'
import type { List } from '#kit/list/use-list.ts'

const NONE: readonly RefinedFilterField[] = []

/** The filters of a list that no index answers; none until they are there. */
export function useRefined({ refined }: Pick<ListDefinition, 'refined'>): readonly RefinedFilterField[] {
  const [fields, setFields] = useState(NONE)
  useEffect(() => {
    // What is missing is asked for again with the next thing that needs it.
    refined?.().then(setFields, () => undefined)
  }, [refined])
  return fields
}

/** Whether one of them is in use. */
export const usesRefined = ({ url }: Pick<List, 'url'>): boolean =>
  Object.keys(url.state.filters).some(isRefined)
