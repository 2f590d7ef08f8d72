import type { ListDefinition } from './list-definition.ts'

/**
 * Facts about a route in its `handle`. The shell sets the document title from the deepest route that has one; a title that
 * depends on the record is a function of the loader's result.
 */
export type RouteHandle<Data = unknown> = {
  title: string | ((data: Data) => string)
  /** Its loader reads a whole queue: too much for a pointer over a link. */
  readsQueue?: true
  /** List of an address, for code that queries the list without showing it. */
  list?(params: URLSearchParams): ListDefinition | Promise<ListDefinition>
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle
