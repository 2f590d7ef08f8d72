import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { onOwnPort } from '@touchline/backend/testing/own-port.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildConsole, CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { linkPackages, sendContext } from './context.ts'
import { commandOf, environmentOf, megabytesOf, stagesOf, textsOf } from './image.ts'

/** The image without its engine: its stages run in a folder, and its commands are started there. */

const [build = [], image = []] = stagesOf('Dockerfile')
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const scratch = mkdtempSync(join(tmpdir(), 'touchline-image-'))
const source = join(scratch, 'src')
const app = join(scratch, 'app')
const data = join(scratch, 'data')
const node = join(scratch, 'node')
const running: (() => Promise<unknown>)[] = []

beforeAll(() => {
  // User nobody reaches it, too.
  chmodSync(scratch, 0o755)
  sendContext(source)
  linkPackages(source)
  // As it was built from these very files, which its mark tells.
  buildConsole(() => undefined)
  cpSync(CONSOLE_FOLDER, join(source, CONSOLE_FOLDER), { recursive: true })
  cpSync('.touchline/console-build', join(source, '.touchline/console-build'))
  for (const command of textsOf(build, 'RUN').filter((text) => !text.startsWith('npm ci')))
    execFileSync('sh', ['-c', command], { cwd: source, env: { ...process.env, PATH: pathWithNode } })
  cpSync(join(source, 'build'), app, { recursive: true })
  execFileSync('chmod', ['-R', 'a-w,a+rX', app])
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  mkdirSync(data)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
})

afterAll(async () => {
  for (const stop of running) await stop()
  execFileSync('chmod', ['-R', 'u+w', scratch])
  rmSync(scratch, { recursive: true, force: true })
})

const pathWithNode = `${dirname(process.execPath)}:${process.env['PATH']}`

const placed = (words: readonly string[]) =>
  words.map((word) => (word === 'node' ? node : word.replace('/app/', `${app}/`)))

/** Returns a command as the image's user, without this machine's environment. */
function asImage(port: number, words: readonly string[]) {
  const [program = '', ...args] = placed(words)
  const env = { ...environmentOf(image), HOST: '127.0.0.1', PORT: `${port}`, TOUCHLINE_DATA: data }
  return { program, args, options: { cwd: data, env, ...(isRoot && { uid: NOBODY, gid: NOBODY }) } }
}

function run(port: number, words: readonly string[]) {
  const { program, args, options } = asImage(port, words)
  return spawnSync(program, args, { ...options, encoding: 'utf8' })
}

async function start(port: number, words: readonly string[], ready: RegExp) {
  const { program, args, options } = asImage(port, words)
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const lines: string[] = []
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended)[0] as unknown
  }
  const isReady = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (ready.test(line)) isReady.resolve()
    })
  void ended.then(() => isReady.reject(new Error(lines.join('\n'))))
  await isReady.promise
  running.push(stop)
  return { lines, stop }
}

test('the image has plain JavaScript, no packages, and little of it', () => {
  expect(textsOf(build, 'RUN')[0]).toBe('npm ci --ignore-scripts')
  expect(textsOf(image, 'COPY')).toEqual(['--from=build /src/build /app'])
  expect(textsOf(image, 'USER')).toEqual(['node'])
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /(^|\/)node_modules|\.tsx?$/.test(name))).toEqual([])
  // The demo's public passwords, and the names of its people.
  expect(names.filter((name) => /demo-thread|faker/.test(name))).toEqual([])
  expect(megabytesOf(app)).toBeLessThan(100)
})

test('it starts as nobody from a folder that it can’t write, is well, and lets an administrator in', async () => {
  const entry = commandOf(image, 'ENTRYPOINT')
  await onOwnPort(async (port) => {
    expect(run(port, commandOf(image, 'HEALTHCHECK')).status).toBe(1)
    const server = await start(port, [...entry, ...commandOf(image, 'CMD')], /Touchline is ready/)
    expect(run(port, commandOf(image, 'HEALTHCHECK'))).toMatchObject({ status: 0, stderr: '' })
    const url = `http://127.0.0.1:${port}`
    const page = await fetch(`${url}/login`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])

    const person = ['--email', 'ada@club.example', '--first', 'Ada', '--last', 'Field']
    const { stdout } = run(port, [...entry, 'add-admin', ...person])
    const [, password] = /Password: (\S+)/.exec(stdout) ?? []
    const signedIn = await fetch(
      `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: 'POST',
        body: JSON.stringify({ email: 'ada@club.example', password, returnSecureToken: true }),
      },
    )
    expect(await signedIn.json()).toMatchObject({ email: 'ada@club.example', idToken: expect.any(String) })

    const backup = run(port, [...entry, 'backup', 'first.backup'])
    expect([backup.status, existsSync(join(data, 'first.backup'))]).toEqual([0, true])
    expect(run(port, [...entry, 'restore', 'first.backup'])).toMatchObject({ status: 0 })

    const runner = await start(
      port,
      [...entry, 'runner', '--to', url, '--keys', data, '--health-port', '0'],
      /"port"/,
    )
    const [, health] = /"port":(\d+)/.exec(runner.lines.join()) ?? []
    expect(run(port, [...entry, 'health', `http://127.0.0.1:${health}`]).status).toBe(0)
    expect(await runner.stop()).toBe(0)
    expect(await server.stop()).toBe(0)
    expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    return undefined
  })
})

test('it says which commands there are', () => {
  const refused = run(0, [...commandOf(image, 'ENTRYPOINT'), 'serve'])
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/^'serve' is not a command: use one of start, .*\n$/),
  ])
})
