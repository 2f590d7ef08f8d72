import { constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { provideTemplate, templateFolder } from '#e2e/testing/template.ts'
import { PROJECT, serviceClient, type ServiceClient, type Write } from '@touchline/firestore/service-client'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { disableAccounts } from '@touchline/domain/nouns/user/disable-accounts.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { fillings, type FilledArea, type Filling } from './console-records.ts'

/** The console on a backend in this process. */
export type Scene = {
  url: string
  /** Writes as another program does, without any rule. */
  client: ServiceClient
  close(): Promise<void>
}

/** Puts further records beside the demo data, whose keys none of them has. */
export type Fill = (client: ServiceClient, begun: Begun) => Promise<void>

/** How far an earlier attempt came, and where this one says so. */
type Begun = { read(): number; write(count: number): void }

const MAX_WRITES = 500

/** The small demo data with `further` records more in each of several areas; the folder stays for the next run. */
export function mixedScene(cache: string, areas: readonly FilledArea[], further: number): Promise<Scene> {
  const wanted = Object.fromEntries(areas.map((area) => [area, fillings[area]]))
  return openScene(join(cache, `further-${areas.join('-')}-${further}`), filledWith(wanted, further))
}

/** `further` records more by each filling. */
export function filledWith(wanted: Readonly<Record<string, Filling>>, further: number): Fill {
  return async (client, begun) => {
    for (const [at, [area, filling]] of Object.entries(wanted).entries()) {
      const before = at * further
      await fillWith(
        client,
        filling,
        further,
        {
          read: () => Math.max(0, begun.read() - before),
          write: (count) => begun.write(before + count),
        },
        area,
      )
    }
  }
}

async function fillWith(
  client: ServiceClient,
  { writes }: Filling,
  count: number,
  begun: Begun,
  area: string,
): Promise<void> {
  let pending: Write[] = []
  for (let number = begun.read(); number < count; number++) {
    pending.push(...writes(number))
    if (pending.length < MAX_WRITES - 10 && number < count - 1) continue
    await client.commit(pending)
    pending = []
    begun.write(number + 1)
    if (number % 10_000 < MAX_WRITES) console.log(`  ${number.toLocaleString('en')} ${area}`)
  }
}

/** A page of a scene on a wide screen, in its own browser context. */
export async function openPage(browser: Browser, { url }: Scene): Promise<Page> {
  const viewport = { width: 1366, height: 768 }
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

/** A copy of the demo data as the browser tests have it, filled once. */
export async function openScene(folder: string, fill: Fill): Promise<Scene> {
  await provideTemplate()
  const template = templateFolder()
  const mark = join(folder, 'filled')
  const isFilled = existsSync(mark) && readFileSync(mark, 'utf8') === template
  const [progress, source] = [join(folder, 'filled-to'), join(folder, 'filled-from')]
  const isBegun = existsSync(source) && readFileSync(source, 'utf8') === template
  if (!isFilled && !isBegun) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    writeFileSync(source, template)
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
  const client = serviceClient({ fetch, url, token: await backend.serviceToken() })
  if (!isFilled) {
    const begun = {
      read: () => (existsSync(progress) ? Number(readFileSync(progress, 'utf8')) : 0),
      write: (count: number) => writeFileSync(progress, `${count}`),
    }
    // As a load, whose indexes are built at its end: a million records would take hours one commit after the other.
    await backend.load(async () => {
      await fill(client, begun)
      return true
    })
    writeFileSync(mark, template)
  }
  return { url, client, close }
}
