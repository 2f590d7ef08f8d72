import { queryClient } from '#data/query-client.ts'
import { paced } from './paced.ts'

/** The same is counted again so often at most, whatever is heard and by how many parts of a page. Milliseconds. */
const COUNT_EVERY_MS = 2_000

const paces = new Map<string, ReturnType<typeof paced>>()

/** Counts again what the page shows under a key. */
export function countAgain(queryKey: readonly string[]): void {
  const name = queryKey.join(' ')
  const pace = paces.get(name) ?? paced(COUNT_EVERY_MS)
  paces.set(name, pace)
  pace.run(() => void queryClient.invalidateQueries({ queryKey }))
}

/** Counts again what the page shows of a collection. */
export const recount = (collection: string): void => countAgain([collection, 'count'])
