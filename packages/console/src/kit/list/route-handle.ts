import type { ListDefinition } from './list-definition.ts'

/**
 * Facts that a route gives about itself in its `handle`. The shell sets the document title from the deepest route that has
 * one; a title that depends on the record is a function of what the route's loader returned.
 */
export type RouteHandle<Data = unknown> = {
  title: string | ((data: Data) => string)
  /** Its loader reads a whole queue: too much for a pointer that rests on a link. */
  readsQueue?: true
  /** The list that an address of it shows, for what asks the list without showing it. */
  list?(params: URLSearchParams): ListDefinition | Promise<ListDefinition>
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle
