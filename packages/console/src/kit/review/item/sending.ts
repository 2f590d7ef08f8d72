import { personMap } from '#kit/person-map.ts'

/** Items of all queues whose decision is being sent, also after their queue was left: until then they aren't offered again. */
const sending = personMap<true>()

export const sendingKey = (collection: string, id: string): string => `${collection} ${id}`

/** Runs a decision about an item. */
export async function sent<T>(collection: string, id: string, run: () => Promise<T>): Promise<T> {
  const key = sendingKey(collection, id)
  sending.set(key, true)
  try {
    return await run()
  } finally {
    sending.remove(key)
  }
}

/** Keys of the items being sent. */
export const useSending = sending.useAll
