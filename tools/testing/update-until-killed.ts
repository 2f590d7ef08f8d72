/** Updates a data folder at its start and kills itself after a number of records, so that it is half done. */
import { join } from 'node:path'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { openBackend, planData } from '#tools/run/serve-data.ts'
import { say } from '#tools/shared/command.ts'
import { documentsOf } from '#tools/upgrade/bring-up-to-date.ts'
import { prepareUpdate } from '#tools/upgrade/prepare-update.ts'
import { upgradeData } from '#tools/upgrade/upgrade.ts'

const [, , dataFolder = '', records] = process.argv
await prepareUpdate({ dataFolder, backupFolder: join(dataFolder, 'backups'), say, now: new Date() })
const config = serveConfig([], { TOUCHLINE_DATA: dataFolder })
const backend = openBackend(config)
await planData(config, backend)
const dieAfter = (done: number) => {
  if (done >= Number(records)) process.kill(process.pid, 'SIGKILL')
}
await upgradeData({
  version: backend.dataVersion,
  documents: await documentsOf(backend, 2),
  say,
  signal: new AbortController().signal,
  progress: () => ({ update: dieAfter, end: () => undefined }),
})
backend.close()
