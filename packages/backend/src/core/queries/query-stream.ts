/** A document with its position: `sort` compares as bytes in the query's order. */
export type Found = { readonly sort: Buffer; readonly document: number }

/** Yielded after reading for a while without a result, so that others have their turn. */
export const pause: unique symbol = Symbol('pause')

export type Pause = typeof pause

/** Documents in rising order of `sort`. */
export type Stream = {
  next(): Found | Pause | null
}
