import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { runningServer } from '#tools/shared/running-server.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { DATA_VERSION } from './data-version.ts'
import { PROJECT, type Service } from '@touchline/firestore/service-client'

/** Returns the server of the data folder, or serves it on a free loopback port. */
export async function serviceOfFolder(dataFolder: string): Promise<Service & { close: () => Promise<void> }> {
  const running = await runningServer(dataFolder)
  if (running) return { ...running, close: async () => undefined }
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
