import { constants, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBackend, listen } from '@touchline/backend/app.ts'
import { createLogger } from '@touchline/backend/core/log.ts'
import { clubRecords } from '@touchline/demo/club-records.ts'
import { clubNumbers } from '@touchline/demo/sizes.ts'
import { provideTemplate, templateFolder } from '#e2e/template.ts'
import { CONSOLE_FOLDER } from '#tools/build-console.ts'
import { disableAccounts, firebaseFiles } from '#tools/serve-data.ts'
import { PROJECT, serviceClient, type ServiceClient } from '#tools/service-client.ts'

/** The console on a backend in this process. */
export type Scene = { clubs: number; url: string; close(): Promise<void> }

const { approved, requested, rejected, archived } = clubNumbers.small
export const DEMO_CLUBS = approved + requested + rejected + archived
const MAX_WRITES = 500
const LARGEST = DEMO_CLUBS + clubNumbers.huge.approved

/** Puts further records beside the demo data, whose keys none of them has. */
type Fill = (client: ServiceClient) => Promise<void>

/** The small demo data with as many clubs as are asked for; the folder stays for the next run. */
export async function clubsScene(cache: string, clubs: number): Promise<Scene> {
  if (clubs < DEMO_CLUBS || clubs > LARGEST)
    throw new Error(`The number of clubs is one from ${DEMO_CLUBS} to ${LARGEST}.`)
  return { clubs, ...(await openScene(join(cache, `clubs-${clubs}`), (client) => addClubs(client, clubs))) }
}

/** Made as the largest demo data has them: approved, in real cities, each with what was decided about it. */
async function addClubs(client: ServiceClient, clubs: number): Promise<void> {
  const context = { size: 'huge', now: new Date() } as const
  let writes: { path: string; data: Record<string, unknown> }[] = []
  for (let index = DEMO_CLUBS; index < clubs; index++) {
    writes.push(...clubRecords.item(index, context).documents)
    if (writes.length < MAX_WRITES - 50 && index < clubs - 1) continue
    await client.commit(writes)
    writes = []
    if (index % 10_000 < 250) console.log(`  ${index.toLocaleString('en')} clubs`)
  }
}

/** A copy of the demo data as the browser tests have it, filled once. */
export async function openScene(
  folder: string,
  fill: Fill,
): Promise<{ url: string; close(): Promise<void> }> {
  await provideTemplate()
  const template = templateFolder()
  const mark = join(folder, 'filled')
  const isFilled = existsSync(mark) && readFileSync(mark, 'utf8') === template
  if (!isFilled) {
    mkdirSync(folder, { recursive: true })
    cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
  const backend = createBackend({
    dataFolder: folder,
    projectId: PROJECT,
    ...firebaseFiles,
    disableAccounts,
    consoleFolder: CONSOLE_FOLDER,
    log: createLogger('error'),
  })
  const { url, close } = await listen(backend, { port: 0, host: '127.0.0.1' })
  if (!isFilled) {
    await fill(serviceClient({ fetch, url, token: await backend.serviceToken() }))
    writeFileSync(mark, template)
  }
  return { url, close }
}
