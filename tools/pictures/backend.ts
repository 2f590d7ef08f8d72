import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { hashOfMakers } from '#e2e/testing/template.ts'
import { copiesOf } from '#e2e/testing/data-copy.ts'
import { PROJECT, serviceClient, type ServiceClient } from '@touchline/firestore/service-client'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { loadDemo } from '#tools/run/load-demo.ts'
import { clientOf } from '#tools/run/serve-data.ts'
import { disableAccounts } from '@touchline/domain/nouns/user/disable-accounts.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { MOMENT } from './moment.ts'

/** A backend with the demo data as of the pictures' time. */
export type PictureBackend = {
  url: string
  /** Writes like another program, without rules. */
  client: ServiceClient
  close: () => Promise<void>
}

/** Starts a backend on a separate port with a copy of the data, because pages write claims; the console must be built. */
export async function pictureBackend(): Promise<PictureBackend> {
  const copies = copiesOf(await providedData())
  const backend = open(copies.next())
  const { url, close } = await listen(backend, { port: 0, host: '127.0.0.1' })
  const client = serviceClient({ fetch, url, token: await backend.serviceToken() })
  return {
    url,
    client,
    close: async () => {
      await close()
      copies.remove()
    },
  }
}

/** Loads the data once, and again when its makers change. */
async function providedData(): Promise<string> {
  const hash = hashOfMakers(createHash('sha256').update(MOMENT.toISOString()))
  const folder = `.touchline/pictures-data-${hash}`
  if (existsSync(folder)) return folder
  mkdirSync('.touchline', { recursive: true })
  for (const old of globSync('.touchline/pictures-data-*')) rmSync(old, { recursive: true, force: true })
  console.log('Loading the demo data …')
  const draft = `${folder}-${process.pid}`
  const backend = open(draft)
  const client = await clientOf(backend)
  await backend.load(() => loadDemo(client, { size: 'small', now: MOMENT }))
  backend.close()
  renameSync(draft, folder)
  return folder
}

const open = (dataFolder: string) =>
  createBackend({
    dataFolder,
    projectId: PROJECT,
    ...firebaseFiles,
    disableAccounts,
    consoleFolder: CONSOLE_FOLDER,
    log: createLogger('error'),
  })
