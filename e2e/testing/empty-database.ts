import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, testBackend } from './backend-fixture.ts'

/** Same with a database in which there is nothing but one administrator. */
export const test = base.extend({
  backend: async ({ worker }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-empty-'))
    // At the address of the test before, which the contexts of this worker know.
    const backend = await testBackend(folder, { port: worker.port })
    worker.port = Number(new URL(backend.url).port)
    await use(backend)
    await backend.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})
