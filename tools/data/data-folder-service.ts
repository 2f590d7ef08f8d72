import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBackend, listen } from '@touchline/backend'
import { StartError } from '@touchline/firestore/start-error'
import { createLogger } from '@touchline/backend/log'
import { runningServer } from '#tools/shared/running-server.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { DATA_VERSION } from './data-version.ts'
import { PROJECT, type Service } from '@touchline/firestore/service-client'

/**
 * Returns the server of the data folder, or serves it on a free loopback port. Throws a {@link StartError} for a folder without data, unless
 * it may be a new one.
 */
export async function serviceOfFolder(
  dataFolder: string,
  { mayBeNew = false } = {},
): Promise<Service & { close: () => Promise<void> }> {
  const running = await runningServer(dataFolder)
  if (running) return { ...running, close: async () => undefined }
  // A mistyped name would make an empty one.
  if (!mayBeNew && !existsSync(join(dataFolder, 'touchline.sqlite')))
    throw new StartError(
      `There is no data in ${dataFolder}: start the server there first, or check the name.`,
      2,
    )
  const backend = createBackend({
    dataFolder,
    dataVersion: DATA_VERSION,
    projectId: PROJECT,
    ...firebaseFiles,
    log: createLogger('warn'),
  })
  const server = await listen(backend, { port: 0, host: '127.0.0.1' })
  return { fetch, url: server.url, token: await backend.serviceToken(), close: () => server.close() }
}
