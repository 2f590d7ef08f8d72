import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBackend, type TestBackend } from '#testing/start-backend.ts'
import { writeBackup } from './backup.ts'

let backend: TestBackend
let folder: string

beforeAll(async () => {
  backend = await startBackend()
  folder = await mkdtemp(join(tmpdir(), 'touchline-leftovers-'))
  const root = 'projects/touchline-test/databases/(default)'
  const update = { name: `${root}/documents/kept/one`, fields: {} }
  await backend.asService(`/v1/${root}/documents:commit`, { writes: [{ update }] })
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  backend.lines.length = 0
})

/** Runs a function of a module in a process that kills itself at its first progress report. */
function killWhile(module: string, name: string, from: string, to: string): void {
  const code = `
    import { ${name} } from ${JSON.stringify(new URL(module, import.meta.url).href)}
    await ${name}(${JSON.stringify(from)}, ${JSON.stringify(to)}, () => process.kill(process.pid, 'SIGKILL'))`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: new URL('.', import.meta.url),
  })
  expect(signal).toBe('SIGKILL')
}

const warnings = () => backend.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)
const names = (prefix: string) => readdirSync(folder).filter((name) => name.startsWith(prefix))

it('a killed backup leaves nothing behind the next start or the next backup', async () => {
  const { dataFolder } = backend
  const target = join(folder, 'killed')
  killWhile('./backup.ts', 'writeBackup', dataFolder, target)
  expect(names('killed')).toContain('killed.partial')
  const lock = new DatabaseSync(join(dataFolder, 'backup.lock'))
  lock.exec('BEGIN EXCLUSIVE')
  await backend.restart()
  expect([names('killed').length > 0, warnings()]).toEqual([true, []])
  lock.close()
  await backend.restart()
  expect(names('killed')).toEqual([])
  expect(warnings()).toEqual([expect.stringMatching(/^A backup was interrupted: .*killed\.partial/)])

  killWhile('./backup.ts', 'writeBackup', dataFolder, target)
  await writeBackup(dataFolder, join(folder, 'next'), () => undefined)
  expect([names('killed'), existsSync(join(dataFolder, 'backup.json'))]).toEqual([[], false])
})

it('what only looks like half a backup stays', async () => {
  const target = join(folder, 'report')
  await writeFile(`${target}.partial`, 'half a report of somebody')
  for (const note of [JSON.stringify({ target }), '{"target":"report"}', 'nonsense', '']) {
    await writeFile(join(backend.dataFolder, 'backup.json'), note)
    await backend.restart()
    expect(readFileSync(`${target}.partial`, 'utf8')).toBe('half a report of somebody')
    expect([existsSync(join(backend.dataFolder, 'backup.json')), warnings()]).toEqual([false, []])
  }
})

it('a killed restore leaves nothing but what is not of its backup', async () => {
  const { dataFolder } = backend
  const incoming = join(dataFolder, 'incoming')
  const file = join(folder, 'whole')
  await writeBackup(dataFolder, file, () => undefined)
  await mkdir(join(dataFolder, 'former-20260101000000'))
  killWhile('./unpack.ts', 'unpackBackup', file, dataFolder)
  expect(existsSync(incoming)).toBe(true)
  await backend.restart()
  expect([existsSync(incoming), existsSync(join(dataFolder, 'former-20260101000000'))]).toEqual([false, true])
  expect(warnings()).toEqual([expect.stringContaining('Restore the backup again')])

  killWhile('./unpack.ts', 'unpackBackup', file, dataFolder)
  await writeFile(join(incoming, 'objects', 'notes'), 'of somebody')
  await backend.restart()
  expect(readdirSync(incoming, { recursive: true })).toEqual(['objects', 'objects/notes'])
  expect(warnings().at(-1)).toContain('Look at them')
  await rm(incoming, { recursive: true })
})

const journals = [
  '',
  'nonsense',
  'null',
  '{"moves":7,"from":"incoming"}',
  '{"moves":[["incoming/evil","../evil"]],"from":"incoming"}',
  '{"moves":[["touchline.sqlite","../../evil/touchline.sqlite"]],"from":"incoming"}',
  '{"moves":[["touchline.sqlite","former-1/touchline.sqlite"]],"from":"../.."}',
]

it.each(journals)(
  'a note of a restore that says %j is told apart from one that can be finished',
  async (text) => {
    const { dataFolder } = backend
    const journal = join(dataFolder, 'exchange.json')
    await writeFile(journal, text)
    await writeFile(`${journal}.new`, 'half')
    await backend.restart()
    expect([existsSync(journal), existsSync(`${journal}.new`)]).toEqual([false, false])

    // Its database was moved already: nobody but a person can say where to.
    const place = await mkdtemp(join(folder, 'parted-'))
    await mkdir(join(place, 'former-1'))
    await writeBackup(dataFolder, join(place, 'backup'), () => undefined)
    const part = 'touchline.sqlite'
    await writeFile(join(place, part), '')
    renameSync(join(place, part), join(place, 'former-1', part))
    await writeFile(join(place, 'exchange.json'), text)
    await expect(startBackend({ dataFolder: place })).rejects.toThrow(
      /^A restore of .* was interrupted and [^\n]*start again\.$/,
    )
    expect(readdirSync(join(place, 'former-1'))).toEqual([part])
    expect(existsSync(join(place, 'exchange.json'))).toBe(true)
  },
)
