import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend, listen } from '@touchline/backend'
import { parseCommand } from './config.ts'
import { createLogger } from '@touchline/backend/log'
import { testRules } from '@touchline/backend/testing/rules-files.ts'
import { patient, startBackend, type TestBackend } from '@touchline/backend/testing/start-backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

describe('the process', () => {
  const silent = createLogger('silent')
  const main = new URL('./main.ts', import.meta.url).pathname
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...options], {
      encoding: 'utf8',
      timeout: 50_000,
    })
    return { status, stdout, stderr }
  }

  it('keeps its keys to itself and tells where it listens', async () => {
    expect((await stat(join(backend.dataFolder, 'keys.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(backend.dataFolder, 'objects'))).mode & 0o777).toBe(0o700)
    const file = join(backend.dataFolder, 'server.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      pid: process.pid,
      port: backend.port,
      url: backend.url,
    })
    const other = await startBackend()
    await other.restart()
    await other.stop()
    await expect(stat(join(other.dataFolder, 'server.json'))).rejects.toThrow('ENOENT')
  })

  it('refuses an older Node in one sentence', () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '22.15.1' })`
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, main], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([
      1,
      "Touchline's server needs Node 22.16 or newer; this is Node 22.15.1.\n",
    ])
  })

  it('refuses a folder that another one has', () => {
    const sentence = `The data folder ${backend.dataFolder} is in use by another Touchline server (process ${process.pid} on port ${backend.port}): stop it first.\n`
    expect(run('--data', backend.dataFolder, '--port', '0')).toEqual({
      status: 1,
      stdout: '',
      stderr: sentence,
    })
    expect(() =>
      createBackend({ dataFolder: backend.dataFolder, projectId: 'touchline-test', log: silent }),
    ).toThrow('in use')
  })

  it('refuses a folder that can’t be written, a port in use and a wrong option, in one sentence each', async () => {
    const file = join(backend.dataFolder, 'keys.json')
    expect(run('--data', file)).toEqual({
      status: 1,
      stdout: '',
      stderr: `The data folder ${file} can't be written: choose another one or change its permissions.\n`,
    })
    const data = await mkdtemp(join(tmpdir(), 'touchline-'))
    expect(run('--data', data, '--port', String(backend.port))).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${backend.port} is in use: stop what listens there or choose another port.\n`,
    })
    const { status, stdout, stderr } = run('--data', data, '--nonsense')
    expect([status, stdout, stderr]).toEqual([1, '', 'There is no option --nonsense: --help lists them.\n'])
    await rm(data, { recursive: true })
  })

  it('refuses every wrong option with a sentence that names it', () => {
    for (const [options, sentence] of [
      [['--log-level', 'info'], 'There is no option --log-level: --help lists them.'],
      [['--port', '70000'], "The port must be a number from 0 to 65535, not '70000'."],
      [['--stop-after', '1h'], "--stop-after must be 0 to 3600 seconds, not '1h'."],
      [['--log', 'loud'], "The log level must be one of debug, info, warn, error, silent, not 'loud'."],
      [['--project', 'X'], "The project must have 4 to 30 lower-case letters, digits or hyphens, not 'X'."],
      [['data'], "'data' belongs to no option: --help lists them."],
      [['--rules'], 'The option --rules needs a value.'],
      [['--disable-accounts', 'users=banned'], 'must be COLLECTION.FIELD=VALUE'],
      [['--trace-rules'], 'so it needs --emulator'],
      [['--import', 'seed'], 'need --emulator'],
      [['--emulator', '--export-on-exit'], '--export-on-exit needs a folder, or --import beside it.'],
      [['--emulator=yes'], 'The option --emulator takes no value.'],
      [
        ['--emulator', '--host', '0.0.0.0'],
        "--emulator lets anyone do anything, so it listens only on this machine, not on '0.0.0.0'.",
      ],
    ] as const) {
      expect(() => parseCommand(options, {})).toThrow(sentence)
    }
    const dataFolder = join(backend.dataFolder, 'other')
    for (const wrong of [
      { indexesFile: '/no/such/file' },
      { rulesFile: '/no/such/file' },
      { storageRulesFile: testRules.rulesFile },
      { trustedProxies: ['proxy.example'] },
      { allowedOrigins: ['*'] },
      { publicUrl: 'console.club.example' },
      { publicUrl: 'https://club.example/console' },
      { publicUrl: 'ftp://club.example' },
    ]) {
      expect(() => createBackend({ ...wrong, dataFolder, projectId: 'touchline-test', log: silent })).toThrow(
        /^[^\n]+$/,
      )
    }
  })

  it('takes folders to import and export as `firebase emulators:start` does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-suite-'))
    const missing = join(folder, 'first')
    const foldersOf = (...options: string[]) => {
      const command = parseCommand(['--emulator', ...options], {})
      return typeof command === 'object' && [command.importFolder, command.exportFolder]
    }
    expect(foldersOf('--import', folder)).toEqual([folder, undefined])
    expect(foldersOf('--import', folder, '--export-on-exit')).toEqual([folder, folder])
    expect(foldersOf('--export-on-exit', '--import', missing)).toEqual([undefined, missing])
    expect(foldersOf('--import', folder, `--export-on-exit=${missing}`)).toEqual([folder, missing])
    expect(foldersOf('--import', missing)).toEqual([missing, undefined])

    const given = ['--emulator', '--port', '0', '--log', 'warn', '--import', missing, '--export-on-exit']
    const child = spawn(process.execPath, [main, ...given], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await readFile(join(missing, 'firebase-export-metadata.json'), 'utf8')).toContain('auth_export')
    const damaged = join(missing, 'auth_export/accounts.json')
    await writeFile(damaged, '')
    const { status, stderr } = run(...given)
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${damaged}: this isn’t JSON`)])
    await rm(folder, { recursive: true })
  })

  it('is a command that also an older Node can start, and that says what it does', async () => {
    const command = fileURLToPath(new URL('../bin/touchline-backend.mjs', import.meta.url))
    const child = spawn(command, ['--port', '0', '--emulator', '--log', 'warn'], { cwd: tmpdir() })
    const lines = (stream: Readable) => once(stream, 'data').then(([text]) => String(text).split('\n'))
    const [[url], [warning]] = await Promise.all([lines(child.stdout), lines(child.stderr)])
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(warning).toContain('EMULATOR MODE')
    expect((await fetch(`${url}/emulators`)).status).toBe(200)
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const { stdout } = spawnSync(command, ['--help'], { encoding: 'utf8' })
    expect(stdout).toContain('--storage-rules FILE')
    expect(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout).toBe('0.1.0\n')
  })

  it('says where a rules file is wrong and what was expected there', async () => {
    const data = await mkdtemp(join(tmpdir(), 'touchline-'))
    const rules = join(data, 'wrong.rules')
    await writeFile(rules, "rules_version = '2';\nservice cloud.firestore {\n  match users/{uid} {}\n}\n")
    const { status, stdout, stderr } = run('--data', data, '--port', '0', '--rules', rules)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/wrong\.rules:3:9: expected .+\n$/)
    await rm(data, { recursive: true })
  })

  it('leaves the folder free however it dies, and loses nothing that it answered', async () => {
    const data = await mkdtemp(join(tmpdir(), 'touchline-'))
    const child = spawn(process.execPath, [
      main,
      '--data',
      data,
      '--port',
      '0',
      '--project',
      'touchline-test',
      '--log',
      'silent',
    ])
    const url = await new Promise<string>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
    )
    const credentials = JSON.stringify({ email: 'a@b.example', password: 'secret1' })
    const path = '/identitytoolkit.googleapis.com/v1/accounts'
    expect((await fetch(`${url}${path}:signUp`, { method: 'POST', body: credentials })).status).toBe(200)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    const next = createBackend({ dataFolder: data, projectId: 'touchline-test', log: silent })
    const request = new Request(`http://127.0.0.1${path}:signInWithPassword`, {
      method: 'POST',
      body: credentials,
    })
    expect((await next.fetch(request)).status).toBe(200)
    next.close()
    await rm(data, { recursive: true })
  })

  it('lets running requests finish when it stops', async () => {
    const data = await mkdtemp(join(tmpdir(), 'touchline-'))
    const stopping = createBackend({
      dataFolder: data,
      projectId: 'touchline-test',
      log: silent,
      limits: { stopMilliseconds: patient },
    })
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = async (request: Request) => {
      begun.resolve()
      await goOn.promise
      return stopping.fetch(request)
    }
    const server = await listen({ ...stopping, fetch: slow }, { port: 0, host: '127.0.0.1' })
    const answer = fetch(`${server.url}/healthz`)
    await begun.promise
    const closed = Promise.all([server.close(), server.close()])
    goOn.resolve()
    expect((await answer).status).toBe(200)
    await closed
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
    await rm(data, { recursive: true })
  })
})
