/** The second half of `npm run platform`, on Node 26. */
import { serviceOfFolder } from '#tools/data/data-folder-service.ts'
import { serviceClient } from '@touchline/firestore/service-client'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { StartError } from '@touchline/firestore/start-error'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { set } from './platform-app.ts'
import { rec } from './rec.ts'
import { connectServer, sendWrites } from './sdk-documents.ts'
import { terrace } from './terrace.ts'

/** Platforms by the name of `--kind`, each with the collection of its people. */
const kinds = { terrace: ['users', terrace], rec: ['people', rec] } as const

await main().catch(failWithSentence)

async function main(): Promise<void> {
  const [, , folder = '', given = ''] = process.argv
  const { dataFolder } = serveConfig([], { TOUCHLINE_DATA: folder || process.env['TOUCHLINE_DATA'] })
  const { close, ...service } = await serviceOfFolder(dataFolder)
  try {
    const kind = given === 'rec' ? given : 'terrace'
    const [people, make] = kinds[kind]
    if (!(await serviceClient(service).isEmpty(people)))
      throw new StartError(`${dataFolder} holds people already: the example needs an empty database.`)
    const documents = make({ now: new Date(), seed: kind })
    const { db, close: end } = connectServer(service)
    try {
      await sendWrites(
        db,
        documents.map(({ path, data }) => set(path, data)),
      )
    } finally {
      await end()
    }
    say(`Wrote ${documents.length.toLocaleString('en')} example records.`)
  } finally {
    await close()
  }
}
