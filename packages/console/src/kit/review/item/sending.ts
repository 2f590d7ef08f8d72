import { queryClient } from '#data/query-client.ts'
import { personMap } from '#kit/person-map.ts'

/** Items of all queues whose decision is being sent, also after their queue was left: until then they aren't offered again. */
const sending = personMap<true>()

export const sendingKey = (collection: string, id: string): string => `${collection} ${id}`

type Page = { rows: readonly { id: string }[] }

/** Runs a decision about an item. Lists that were read before leave it out from then on, and are read again to be full. */
export async function sent<T>(collection: string, id: string, run: () => Promise<T>): Promise<T> {
  const key = sendingKey(collection, id)
  sending.set(key, true)
  try {
    const outcome = await run()
    queryClient.setQueriesData<Page>({ queryKey: [collection, 'queue'] }, (page) =>
      page === undefined ? page : { ...page, rows: page.rows.filter((row) => row.id !== id) },
    )
    void queryClient.invalidateQueries({ queryKey: [collection, 'queue'] })
    return outcome
  } finally {
    sending.remove(key)
  }
}

/** Keys of the items being sent. */
export const useSending = sending.useAll
