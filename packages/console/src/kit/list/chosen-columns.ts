import { useLocalStorage } from '@mantine/hooks'
import type { ListDefinition } from './list-definition.ts'
import type { ListUrl } from './list-url-spec.ts'
import { withTitleFirst } from './list-url.ts'

type Columns = Pick<ListDefinition, 'collection' | 'columns'>

/** Columns that a list shows by default. */
export const usualColumns = ({ columns }: Pick<ListDefinition, 'columns'>): string[] =>
  columns.filter(({ optional }) => !optional).map(({ id }) => id)

/** Columns for the URL; none for the default ones. */
export function columnsForUrl(shown: readonly string[], list: Columns): Pick<ListUrl, 'columns'> {
  return shown.join() === usualColumns(list).join() ? {} : { columns: shown }
}

type ChosenColumns = {
  /** Ids of the shown columns, in order. */
  shown: readonly string[]
  /** Keeps a choice for this area, in this browser. */
  remember(columns: readonly string[]): void
}

/** Columns of the URL, otherwise the person's last choice, otherwise the default ones. */
export function useChosenColumns(list: Columns, inUrl: readonly string[] | undefined): ChosenColumns {
  const [remembered, setRemembered] = useLocalStorage<readonly string[]>({
    key: `touchline.columns.${list.collection}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: (text) => readIds(text),
  })
  const known = remembered.filter((id) => list.columns.some((column) => column.id === id))
  const own = known.length > 0 ? withTitleFirst(known, list.columns) : usualColumns(list)
  return { shown: inUrl ?? own, remember: (columns) => setRemembered([...columns]) }
}

/** Another version, or another program, may have left anything in the browser. */
function readIds(text: string | undefined): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}
