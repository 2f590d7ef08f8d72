/**
 * What a route says about itself in its `handle`. The shell sets the document title from the deepest route that has
 * one; a title that depends on the record is a function of what the route's loader returned.
 */
export type RouteHandle<Data = unknown> = {
  title: string | ((data: Data) => string)
  /** Its loader reads a whole queue: too much for a pointer that rests on a link. */
  readsQueue?: true
}
