/** The second half of `npm run platform`, on Node 26. */
import { serviceOfFolder } from '#tools/data/data-folder-service.ts'
import { serviceClient } from '@touchline/firestore/service-client'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { StartError } from '@touchline/firestore/start-error'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { writePlatform } from './write-platform.ts'

await main().catch(failWithSentence)

async function main(): Promise<void> {
  const { dataFolder } = serveConfig([], { TOUCHLINE_DATA: process.argv[2] || process.env['TOUCHLINE_DATA'] })
  const { close, ...service } = await serviceOfFolder(dataFolder)
  try {
    if (!(await serviceClient(service).isEmpty('users')))
      throw new StartError(`${dataFolder} holds people already: the example needs an empty database.`)
    const written = await writePlatform(service, new Date())
    say(`Wrote ${written.toLocaleString('en')} example records.`)
  } finally {
    await close()
  }
}
