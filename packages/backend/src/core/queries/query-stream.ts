/** A document at its place in the order: `sort` compares as bytes in the order of the query. */
export type Found = { readonly sort: Buffer; readonly document: number }

/** A stream's answer when it has read for a while without finding anything, so that others have their turn. */
export const pause: unique symbol = Symbol('pause')

export type Pause = typeof pause

/** Documents in rising order of `sort`. */
export type Stream = {
  next(): Found | Pause | null
}
