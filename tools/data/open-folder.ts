import type { FolderServer } from '@touchline/firestore/open-database'

/** Loads the whole server, for a data folder alone. */
export async function openFolder(folder: string): Promise<FolderServer> {
  const { serviceOfFolder } = await import('./data-folder-service.ts')
  return serviceOfFolder(folder)
}
