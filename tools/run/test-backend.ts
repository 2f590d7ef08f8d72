import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import type { TestProject } from 'vitest/node'
import { addAdministrator } from '#tools/administrators/new-administrator.ts'
import { PROJECT } from '@touchline/firestore/service-client'
import { clientOf } from './serve-data.ts'
import { disableAccounts } from '@touchline/domain/nouns/user/disable-accounts.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'

const administrator = {
  email: 'admin@touchline.example',
  firstName: 'Ana',
  lastName: 'Sol',
  password: 'a long password',
}

/** A backend for tests of the console's pages: at an address, with one administrator and no record. */
export type TestBackend = {
  url: string
  administrator: typeof administrator
  serviceToken: string
}

declare module 'vitest' {
  interface ProvidedContext {
    backend: TestBackend
  }
}

let end: () => Promise<void> = () => Promise.resolve()

/** Called by Vitest before the tests that need it (https://vitest.dev/config/globalsetup). */
export async function setup(project: TestProject): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'touchline-pages-'))
  const log = createLogger('warn')
  const backend = createBackend({ dataFolder, projectId: PROJECT, ...firebaseFiles, disableAccounts, log })
  await addAdministrator(await clientOf(backend), administrator, new Date())
  const { url, close } = await onOwnPort((port) => listen(backend, { port, host: '127.0.0.1' }))
  end = async () => {
    await close()
    rmSync(dataFolder, { recursive: true })
  }
  project.provide('backend', { url, administrator, serviceToken: await backend.serviceToken() })
}

/** Called after them. */
export const teardown = (): Promise<void> => end()
