import { test as base, type Page } from '@playwright/test'
import { createBackend, listen, type BackendOptions } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { PROJECT, serviceClient } from '@touchline/firestore/service-client'
import { disableAccounts } from '@touchline/domain/nouns/user/disable-accounts.ts'
import { attachStories } from '#e2e/testing/routes/page-story.ts'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { copiesOf, type DataCopies } from './data-copy.ts'
import { emulatorBackend } from './emulator-backend.ts'
import { type ServiceWrites, serviceWrites } from './service-writes.ts'
import { sharedContext, type SharedContext } from './shared-context.ts'
import { templateFolder } from './template.ts'

/** A real backend on its own port that serves the built console, with the small demo data. */
export type TestBackend = ServiceWrites & {
  /** `http://127.0.0.1:<port>`; the same after a restart. */
  url: string
  /** Ends it as an outage would: the address refuses connections. What was answered for is kept. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** A token that no rules apply to. */
  serviceToken: () => Promise<string>
  /** Messages that would have been mailed since it was opened, each with its link. */
  mailed: readonly string[]
}

/** The address of Google's emulators, where the tests run on them. */
const EMULATORS = process.env['OFFICIAL_CONSOLE']

type Files = Omit<typeof firebaseFiles, 'besideRules'> &
  Pick<BackendOptions, 'besideRules' | 'consoleFolder' | 'mapStyle' | 'mediaOrigins'>

/** The pages and rules it serves: this project's unless a test brings its own. */
const files: Files = { ...firebaseFiles, consoleFolder: CONSOLE_FOLDER }

type Served = {
  port?: number | undefined
  /** Where it listens. */
  host?: string
  served?: Files
  /** The folder is a copy of the template, which was checked when it was made. */
  checkedBefore?: boolean
}

/** A backend on a folder, which may be empty: then it has no administrator and no record. On its own port unless one is given. */
export async function testBackend(
  dataFolder: string,
  { port: ownPort, host = '127.0.0.1', served = files, checkedBefore = false }: Served = {},
): Promise<TestBackend> {
  const mailed: string[] = []
  const open = async (port: number) => {
    const backend = createBackend({
      dataFolder,
      projectId: PROJECT,
      ...served,
      disableAccounts,
      checkedBefore,
      deliver: (message) => void mailed.push(message),
      log: createLogger('warn'),
    })
    try {
      return { backend, listening: await listen(backend, { port, host }) }
    } catch (error) {
      backend.close()
      throw error
    }
  }

  let running: Awaited<ReturnType<typeof open>> | undefined = await (ownPort === undefined
    ? onOwnPort(open)
    : open(ownPort))
  const { port } = running.listening
  const url = `http://127.0.0.1:${port}`
  const token = () => {
    if (!running) throw new Error('The backend is stopped.')
    return running.backend.serviceToken()
  }
  const client = async () => serviceClient({ fetch, url, token: await token() })
  return {
    url,
    stop: async () => {
      await running?.listening.close()
      running = undefined
    },
    start: async () => {
      running ??= await open(port)
    },
    serviceToken: token,
    mailed,
    ...serviceWrites(client),
  }
}

/** Things that a worker's tests share, one test after the other. */
type Worker = { data: DataCopies; port?: number; shared: SharedContext[] }

/** A page in the browser of somebody else, who has to sign in there. */
export type Another = () => Promise<Page>

/**
 * `test` for everything in e2e/: each test has its own backend and data, and pages resolve addresses against it. So
 * what a test finds is the demo data and what it wrote itself, whichever tests ran before.
 */
export const test = base.extend<
  {
    backend: TestBackend
    host: string
    mapStyle: BackendOptions['mapStyle']
    mediaOrigins: BackendOptions['mediaOrigins']
    ownContext: boolean
    another: Another
  },
  { worker: Worker }
>({
  worker: [
    // Playwright reads the names of the fixtures that are needed from this parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const data = copiesOf(templateFolder())
      await use({ data, shared: [] })
      data.remove()
    },
    { scope: 'worker' },
  ],
  host: ['127.0.0.1', { option: true }],
  mapStyle: [undefined, { option: true }],
  mediaOrigins: [undefined, { option: true }],
  backend: async ({ worker, host, mapStyle, mediaOrigins }, use) => {
    if (EMULATORS !== undefined) return use(await emulatorBackend(EMULATORS))
    const served = { ...files, ...(mapStyle ? { mapStyle } : {}), ...(mediaOrigins ? { mediaOrigins } : {}) }
    // At the address of the test before, by which the browser knows the console's files again.
    const backend = await testBackend(worker.data.next(), {
      port: worker.port,
      host,
      served,
      checkedBefore: true,
    })
    worker.port = Number(new URL(backend.url).port)
    await use(backend)
    await backend.stop()
  },
  baseURL: ({ backend }, use) => use(backend.url),
  /** For what can't be undone in a context, such as its clock, and for what must be fetched. */
  ownContext: [false, { option: true }],
  context: async ({ browser, backend, worker, ownContext }, use, testInfo) => {
    const { viewport = null } = testInfo.project.use
    const { context } = (worker.shared[0] ??= await sharedContext(browser, backend.url, viewport))
    await use(ownContext ? await browser.newContext() : context)
    await attachStories(browser, testInfo)
    const kept = worker.shared.map((shared) => shared.context)
    const others = browser.contexts().filter((other) => !kept.includes(other))
    await Promise.all(others.map((other) => other.close()))
    for (const shared of worker.shared) await shared.empty()
  },
  another: async ({ context, backend, worker }, use, testInfo) => {
    const browser = context.browser()
    const { viewport = null } = testInfo.project.use
    let people = 0
    await use(async () => {
      people += 1
      if (!browser) throw new Error('The context has no browser.')
      const { context: theirs } = (worker.shared[people] ??= await sharedContext(
        browser,
        backend.url,
        viewport,
      ))
      return theirs.newPage()
    })
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
})

export { expect } from '@playwright/test'
