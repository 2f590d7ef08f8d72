import { ofPerson } from '#browser/of-person.ts'
import type { ReviewAnswer } from '#kit/review/queue/review-queue.ts'

/** Gives the verdict of a second look and returns its outcome in words. Rejects with `waiting` if it waits for a connection. */
export type Judge = (action: string, answer: ReviewAnswer) => Promise<string>

const held = ofPerson(() => new Map<string, Judge>())

const keyOf = (collection: string, id: string) => `${collection}/${id}`

export const holdLook = (collection: string, id: string, judge: Judge): void =>
  void held.value.set(keyOf(collection, id), judge)

export const releaseLook = (collection: string, id: string): void =>
  void held.value.delete(keyOf(collection, id))

/**
 * The second look at a record that this reviewer has open, for anything but the decision bar that decides on it: the record itself must not
 * be read, let alone changed.
 */
export const heldLook = (collection: string, id: string): Judge | undefined =>
  held.value.get(keyOf(collection, id))
