import { createBackend, listen } from '#app.ts'
import { createLogger } from '#core/log.ts'

/** Run as a separate process by the durability test: `serve-until-killed.ts <data folder> [index file]` prints address and token. */
const [dataFolder = '', indexesFile] = process.argv.slice(2)
const backend = createBackend({
  projectId: 'touchline-test',
  dataFolder,
  ...(indexesFile === undefined ? {} : { indexesFile }),
  log: createLogger('error'),
})
const { url } = await listen(backend, { port: 0, host: '127.0.0.1' })
process.stdout.write(`${url} ${await backend.serviceToken()}\n`)
