import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '@touchline/backend/data-folder'
import { verifyBackup } from '@touchline/backend/backup/verify.ts'
import { usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serviceOfFolder } from '#tools/data/data-folder-service.ts'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { serveConsole } from '#tools/run/serve-console.ts'
import { openBackend, planData } from '#tools/run/serve-data.ts'
import { bringUpToDate, documentsOf } from '#tools/upgrade/bring-up-to-date.ts'
import { DATA_VERSION } from '#tools/data/data-version.ts'
import { prepareUpdate } from './prepare-update.ts'
import { steps } from './step-list.ts'
import { storedVersion } from '#tools/data/stored-version.ts'
import { unpackFirstRelease } from '#tools/testing/first-release.ts'

let dataFolder: string
let said: string[]
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'touchline-update-'))
  said = []
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataFolder, { recursive: true, force: true })
})

let listening: Server
beforeAll(async () => {
  listening = createServer()
  await once(listening.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => listening.close())

const takenPort = (): number => {
  const address = listening.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const backupFolder = () => join(dataFolder, 'backups')
const prepare = () =>
  prepareUpdate({
    dataFolder,
    backupFolder: backupFolder(),
    say: (line) => void said.push(line),
    now: new Date(),
  })

/** Does the work of `npm start` before it listens. */
async function start<T>(look: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const opened = await open()
  try {
    return await look(opened)
  } finally {
    opened.backend.close()
  }
}

async function open() {
  await prepare()
  const config = serveConfig(['empty'], { TOUCHLINE_DATA: dataFolder })
  const backend = openBackend(config)
  await planData(config, backend)
  const isDone = await bringUpToDate(backend, () => undefined, new AbortController().signal)
  return { backend, isDone, documents: await documentsOf(backend) }
}

async function killedAfter(records: number): Promise<{ signal: string | null; output: string }> {
  const script = 'tools/testing/update-until-killed.ts'
  const child = spawn(process.execPath, [script, dataFolder, `${records}`])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (_, signal) => resolve({ signal, output })))
}

const stepOf = (folder: string): unknown => JSON.parse(storedVersion(folder)?.step ?? 'null')

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted()

test('data of the first release is backed up and updated, goes on after a kill, and is then left alone', async () => {
  unpackFirstRelease(dataFolder)
  expect(storedVersion(dataFolder)).toEqual({ version: 1, step: null, tables: 3, isEmpty: false })

  expect(await killedAfter(20)).toMatchObject({ signal: 'SIGKILL' })
  expect(stepOf(dataFolder)).toMatchObject({ users: { items: 20, done: false } })
  const second = await killedAfter(40)
  expect(second.signal).toBe('SIGKILL')
  expect(second.output).toContain('Continuing an interrupted update of the data.')
  expect(stepOf(dataFolder)).toMatchObject({ users: { items: 40, done: false } })

  // One backup of what was there, however often it was begun.
  const [backup = '', ...others] = readdirSync(backupFolder())
  expect([backup, others]).toEqual([expect.stringMatching(/^before-update-of-3\.1-\d{8}T\d{6}\.backup$/), []])
  expect(verifyBackup(join(backupFolder(), backup))).toMatchObject({ documents: 80, files: 3 })

  const times = await start(async ({ isDone, documents, backend }) => {
    expect(isDone).toBe(true)
    expect(backend.dataVersion.read()).toEqual({ version: DATA_VERSION, step: null })
    // Misspelt names were not found by the first release, and words were indexed in another form.
    const page = await documents.page('users', undefined)
    const users =
      page.items.length < 60
        ? [...page.items, ...(await documents.page('users', page.next)).items]
        : page.items
    expect(users).toHaveLength(60)
    const sophie = 'oA3cg9tLnX5wv9819wiSD37p4ZwZ'
    expect(ids(await documents.find(usersByWords.withAny('near', ['sohie'])))).toContain(sophie)
    expect(ids(await documents.find(usersByWords.withWord('sophie mul')))).toEqual([sophie])
    expect(ids(await documents.find(usersByWords.beginning('mulder', 'Mulder')))).toContain(sophie)
    expect(users.filter(({ fields }) => !('near' in fields && 'search' in fields))).toEqual([])
    return users.map(({ path, updateTime }) => `${path} ${updateTime}`)
  })
  expect(storedVersion(dataFolder)).toMatchObject({ version: DATA_VERSION })

  const again = await start(async ({ documents }) => {
    const { items } = await documents.page('users', undefined)
    return items.map(({ path, updateTime }) => `${path} ${updateTime}`)
  })
  expect(times).toEqual(expect.arrayContaining(again))
  expect(again.length).toBeGreaterThan(0)
  expect(said).toEqual([])
  expect(readdirSync(backupFolder())).toEqual([backup])
})

test('the version is that after the last step', () => {
  expect(DATA_VERSION).toBe(steps.length + 1)
})

test.each<[refused: string, variables: () => NodeJS.ProcessEnv]>([
  ['TOUCHLINE_SIGN_UP must be', () => ({ TOUCHLINE_SIGN_UP: 'perhaps' })],
  ['TOUCHLINE_LOG must be', () => ({ TOUCHLINE_LOG: 'loud' })],
  ['TOUCHLINE_SMTP_URL must be', () => ({ TOUCHLINE_SMTP_URL: 'mail.club.example' })],
  ['no-functions.ts', () => ({ TOUCHLINE_FUNCTIONS: 'no-functions.ts' })],
  ['The backup folder', () => ({ TOUCHLINE_BACKUP_TO: join(dataFolder, 'touchline.sqlite') })],
  ['is in use: stop what listens there', () => ({ PORT: `${takenPort()}` })],
])('a start that is refused changes nothing: %s', async (refused, variables) => {
  unpackFirstRelease(dataFolder)
  for (const [name, value] of Object.entries({ PORT: '0', TOUCHLINE_DATA: dataFolder, ...variables() }))
    vi.stubEnv(name, value)
  const before = [storedVersion(dataFolder), readdirSync(dataFolder)]
  await expect(
    serveConsole(['empty'], { consoleFolder: 'packages/console/src', command: String }),
  ).rejects.toThrow(refused)
  expect([storedVersion(dataFolder), readdirSync(dataFolder)]).toEqual(before)
})

test('so does one whose data another process uses', async () => {
  unpackFirstRelease(dataFolder)
  const other = openDataFolder(dataFolder)
  try {
    await expect(prepare()).rejects.toThrow('in use')
  } finally {
    other.close()
  }
  expect(storedVersion(dataFolder)).toMatchObject({ version: 1, tables: 3 })
  expect(readdirSync(dataFolder)).not.toContain('backups')
})

test('a start that fails again and again makes one backup', async () => {
  unpackFirstRelease(dataFolder)
  await prepare()
  await prepare()
  expect(readdirSync(backupFolder())).toHaveLength(1)
  expect(said.at(-1)).toMatch(/^Using the backup that an earlier attempt made of the same data: /)
})

test('a new folder is of this version, and what a newer one wrote is refused by every tool', async () => {
  await start(async ({ backend }) => {
    expect(backend.dataVersion.read()).toEqual({ version: DATA_VERSION, step: null })
    backend.dataVersion.write({ version: DATA_VERSION + 1, step: null })
  })
  expect(said).toEqual([])
  const sentence = `${dataFolder} was written by a newer version (data ${DATA_VERSION + 1}; this one knows up to ${DATA_VERSION}): update this program.`
  await expect(open()).rejects.toThrow(sentence)
  await expect(serviceOfFolder(dataFolder)).rejects.toThrow(sentence)
})
