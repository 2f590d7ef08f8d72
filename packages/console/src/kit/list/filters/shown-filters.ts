import type { ListState } from '#data/list-state.ts'
import type { ListFilterField } from '#kit/list/list-definition.ts'

/** Whether the filter stands beside the search, to be opened there. */
export const isShown = (field: ListFilterField, chosen: ListState['filters']): boolean =>
  chosen[field.name] !== undefined || (field.kind === 'choice' && field.unset !== undefined)
