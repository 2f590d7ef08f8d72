import type { Page } from '@playwright/test'

/** The local store of this browser: its databases, each with the keys of its answers. */
export const keptAnswers = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const keysIn = async (name: string) => {
      const opened = indexedDB.open(name)
      // Deleted in the meantime: it must not be made again.
      opened.addEventListener('upgradeneeded', () => opened.transaction?.abort())
      const isThere = await new Promise((resolve) => {
        opened.addEventListener('success', () => resolve(true))
        opened.addEventListener('error', () => resolve(false))
      })
      if (isThere === false) return undefined
      const all = opened.result.transaction('seen').objectStore('seen').getAllKeys()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      opened.result.close()
      return all.result.map(String)
    }
    const seen = names.filter((name) => name.startsWith('touchline.seen'))
    const kept = await Promise.all(seen.map(async (name) => [name, await keysIn(name)] as const))
    return Object.fromEntries(kept.flatMap(([name, keys]) => (keys ? [[name, keys]] : [])))
  })

export const keptKeys = async (page: Page): Promise<string> =>
  Object.values(await keptAnswers(page))
    .flat()
    .join()
