/** A document at its place in the order: `sort` compares as bytes in the order of the query. */
export type Found = { readonly sort: Buffer; readonly document: number }

/** What a stream answers when it has read a while without finding anything: others may have their turn before it goes on. */
export const pause: unique symbol = Symbol('pause')

export type Pause = typeof pause

/** Documents in rising order of `sort`. */
export type Stream = {
  next(): Found | Pause | null
}
