import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'
import { startBackend, testProject, type TestBackend } from '#testing/start-backend.ts'
import { createBackend } from '#app.ts'
import { createLogger } from '#core/log.ts'
import { writeBackup } from './backup/backup.ts'
import { unpackBackup } from './backup/unpack.ts'

const place = mkdtempSync(join(tmpdir(), 'touchline-version-'))
let backend: TestBackend
afterEach(async () => {
  await backend.stop()
  rmSync(place, { recursive: true, force: true })
})

const nothing = () => undefined

test('new data gets the version that is known; newer data is refused, also by a restore while it serves', async () => {
  backend = await startBackend({ dataVersion: 2 })
  const { dataFolder } = backend
  const { dataVersion } = backend.backend
  expect(dataVersion.read()).toEqual({ version: 2, step: null })

  dataVersion.write({ version: 3, step: null })
  const newer = join(place, 'newer.backup')
  await writeBackup(dataFolder, newer, nothing)
  dataVersion.write({ version: 2, step: '{"users":1}' })
  unpackBackup(newer, dataFolder, nothing)
  expect((await backend.asService('/__/admin/restore', {})).ok).toBe(false)
  expect(backend.lines.map(({ fields }) => fields?.['detail'])).toContainEqual(
    expect.stringContaining('was written by a newer version (data 3; this one knows up to 2)'),
  )
  // The former data is back in its place.
  expect(dataVersion.read()).toEqual({ version: 2, step: '{"users":1}' })
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)

  await backend.restart()
  expect(backend.backend.dataVersion.read()).toEqual({ version: 2, step: '{"users":1}' })
  const folder = join(place, 'older')
  const open = (known: number) =>
    createBackend({
      dataFolder: folder,
      projectId: testProject,
      dataVersion: known,
      log: createLogger('silent'),
    })
  open(2).close()
  expect(() => open(1)).toThrow(
    `${folder} was written by a newer version (data 2; this one knows up to 1): update this program.`,
  )
})
