import type { FolderServer } from '@touchline/firestore/open-database'

/** Loads the whole server, which only a data folder needs. */
export async function openFolder(folder: string): Promise<FolderServer> {
  const { serviceOfFolder } = await import('./data-folder-service.ts')
  return serviceOfFolder(folder)
}

/** The same for a folder that is made if there is none. */
export async function openNewFolder(folder: string): Promise<FolderServer> {
  const { serviceOfFolder } = await import('./data-folder-service.ts')
  return serviceOfFolder(folder, { mayBeNew: true })
}
