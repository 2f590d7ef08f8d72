import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { openEmpty } from './baselines.ts'

/** Run by memory.ts, fairness.ts, live.ts and platform.ts as a separate process: tells its address, token and the address of an empty handler, and its memory whenever it is asked. */
const backend = createBackend({
  projectId: process.argv[4] ?? 'touchline-soak',
  dataFolder: process.argv[2] ?? '',
  rulesFile: 'firebase/firestore.rules',
  storageRulesFile: 'firebase/storage.rules',
  indexesFile: 'firebase/firestore.indexes.json',
  log: createLogger('error'),
})
const server = await listen(backend, { port: Number(process.argv[3] ?? 0), host: '127.0.0.1' })
const empty = await openEmpty()
process.send?.({ url: server.url, token: await backend.serviceToken(), emptyUrl: empty.url })
process.on('message', () => {
  // Memory left after a collection is really held.
  globalThis.gc?.()
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.send?.({
    ...process.memoryUsage(),
    peak: maxRSS * 1024,
    worked: (userCPUTime + systemCPUTime) / 1000,
  })
})
process.on('disconnect', () => {
  empty.close()
  void server.close()
})
