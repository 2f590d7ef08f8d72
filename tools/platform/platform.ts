/** The second half of `npm run platform`, on Node 26. */
import { serviceOfFolder } from '#tools/data/data-folder-service.ts'
import { type Service, serviceClient } from '@touchline/firestore/service-client'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { StartError } from '@touchline/firestore/start-error'
import { say, failWithSentence } from '#tools/shared/command.ts'
import type { PlatformDocument } from './app-users.ts'
import { set } from './platform-app.ts'
import { rec } from './rec.ts'
import { sendWrites } from './sdk-documents.ts'
import { terrace } from './terrace.ts'
import { connectServer, writePlatform } from './write-platform.ts'

/** Platforms by the name of `--kind`, each with the collection of its people. */
const kinds = { terrace: ['users', terrace], rec: ['people', rec] } as const

await main().catch(failWithSentence)

async function main(): Promise<void> {
  const [, , folder = '', given = ''] = process.argv
  const { dataFolder } = serveConfig([], { TOUCHLINE_DATA: folder || process.env['TOUCHLINE_DATA'] })
  const { close, ...service } = await serviceOfFolder(dataFolder)
  try {
    const kind = given === 'terrace' || given === 'rec' ? kinds[given] : undefined
    if (!(await serviceClient(service).isEmpty(kind?.[0] ?? 'users')))
      throw new StartError(`${dataFolder} holds people already: the example needs an empty database.`)
    const now = new Date()
    const written = kind
      ? await writeMade(service, kind[1]({ now, seed: given }))
      : await writePlatform(service, now)
    say(`Wrote ${written.toLocaleString('en')} example records.`)
  } finally {
    await close()
  }
}

async function writeMade(service: Service, documents: readonly PlatformDocument[]): Promise<number> {
  const { db, close } = connectServer(service)
  try {
    await sendWrites(
      db,
      documents.map(({ path, data }) => set(path, data)),
    )
  } finally {
    await close()
  }
  return documents.length
}
