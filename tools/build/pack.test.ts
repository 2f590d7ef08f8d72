import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, setDoc } from 'firebase/firestore'
import { initializeApp as initializeAdmin } from 'firebase-admin/app'
import { getFirestore as adminFirestore } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { linkPackages, sendContext } from './context.ts'

/** `npm pack` in packages/emulator, and its package in a folder outside this repository. */

const PACKAGE = 'touchline-backend'
const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /notes/{id} { allow read, write; }
  match /secrets/{id} { allow write: if request.auth.uid == 'ana'; } } }
`
const scratch = mkdtempSync(join(tmpdir(), 'touchline-pack-'))
const source = join(scratch, 'src')
const project = join(scratch, 'project')
const installed = join(project, 'node_modules', PACKAGE)
let packed = ''
let after = { isTidy: false, manifest: '' }

const npm = (folder: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  })

beforeAll(() => {
  sendContext(source)
  linkPackages(source)
  const folder = join(source, 'packages/emulator')
  packed = join(folder, npm(folder, 'pack', '--silent').trim().split('\n').at(-1) ?? '')
  after = {
    isTidy: !existsSync(join(folder, 'dist')),
    manifest: readFileSync(join(folder, 'package.json'), 'utf8'),
  }
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  npm(project, 'install', '--prefer-offline', '--ignore-scripts', packed)
})

afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Starts the command in the project, on a free port. */
async function startCommand(...given: string[]) {
  const child = spawn(process.execPath, [join('node_modules/.bin', PACKAGE), '--port', '0', ...given], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => told.push(line))
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  const stop = () => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  }
  return { port: Number(new URL(String(url)).port), told, stop }
}

test('has plain JavaScript and types, and asks for what runs alone', () => {
  expect(after).toEqual({ isTidy: true, manifest: readFileSync('packages/emulator/package.json', 'utf8') })
  // As npm wrote it.
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  expect(manifest).toMatchObject({ name: PACKAGE, engines: { node: '>=22.16' } })
  expect(Object.keys(manifest)).not.toContain('devDependencies')
  const files = execFileSync('tar', ['-tf', packed], { encoding: 'utf8' }).trim().split('\n')
  expect(files.filter((file) => file.endsWith('.ts'))).toEqual([
    'package/dist/service-credential.d.ts',
    'package/dist/start.d.ts',
  ])
  expect(
    files.filter(
      (file) => !/^package\/(package\.json|README\.md|dist\/[\w-]+\.(js|proto|d\.ts))$/.test(file),
    ),
  ).toEqual([])
})

test('starts as a command and speaks to the web and the Admin SDK over gRPC, with its data kept', async () => {
  writeFileSync(join(project, 'firestore.rules'), RULES)
  const given = ['--emulator', '--project', 'demo-pack', '--rules', 'firestore.rules', '--data', 'kept']
  const start = () => startCommand(...given, '--trace-rules')
  const connect = (port: number) => {
    const app = initializeApp({ projectId: 'demo-pack', apiKey: 'any' }, `pack-${port}`)
    const db = getFirestore(app)
    connectFirestoreEmulator(db, '127.0.0.1', port)
    return { db, close: () => deleteApp(app) }
  }
  const first = await start()
  const web = connect(first.port)
  await setDoc(doc(web.db, 'notes/a'), { text: 'kept' })
  await expect(setDoc(doc(web.db, 'secrets/a'), {})).rejects.toThrow(/PERMISSION_DENIED|permission/i)
  const trace =
    /create secrets\/a: Refused\.\n\S+firestore\.rules:3:\d+: allow [\w, ]+ failed\n.*request\.auth/
  await expect.poll(() => first.told.join('\n')).toMatch(trace)
  await web.close()
  await first.stop()

  const second = await start()
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${second.port}`)
  const admin = adminFirestore(initializeAdmin({ projectId: 'demo-pack' }, 'pack'))
  // It passes by the rules, as a server does.
  await admin.doc('secrets/a').set({ text: 'by a server' })
  expect((await admin.doc('notes/a').get()).data()).toEqual({ text: 'kept' })
  const again = connect(second.port)
  const heard = new Promise((hear) => onSnapshot(doc(again.db, 'notes/a'), (note) => hear(note.data())))
  expect(await heard).toEqual({ text: 'kept' })
  await again.close()
  await admin.terminate()
  expect(await second.stop()).toEqual([0, null])
})

test('gives a server in another repository the credential of a data folder, as docs/backend.md says', async () => {
  const server = await startCommand('--data', 'served', '--project', 'touchline', '--log', 'silent')
  const blocks = readFileSync('docs/backend.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)
  const snippet = [...blocks].map(([, text = '']) => text).find((text) => text.includes('serviceCredential'))
  expect(snippet).toContain(PACKAGE)
  const own = (snippet ?? '')
    .replace('127.0.0.1:4000', `127.0.0.1:${server.port}`)
    .replace("dataFolder: './data'", "dataFolder: './served'")
  symlinkSync(resolve('node_modules/firebase-admin'), join(project, 'node_modules/firebase-admin'))
  writeFileSync(
    join(project, 'server.mjs'),
    `${own}console.log((await db.doc('counters/matches').get()).get('count'))`,
  )
  for (const count of [1, 2])
    expect(execFileSync(process.execPath, ['server.mjs'], { cwd: project, encoding: 'utf8' })).toBe(
      `${count}\n`,
    )
  await server.stop()
})

test('starts within a program, whose types are checked, with an export of the official emulators', () => {
  const program = `import { startBackend } from '${PACKAGE}'
const backend = await startBackend({ projectId: 'demo-pack', rulesFile: 'firestore.rules', logLevel: 'silent',
  importFolder: ${JSON.stringify(resolve('packages/emulator/src/testing/suite-export'))}, exportFolder: 'exported' })
const answer: Response = await fetch(backend.url + '/emulators')
console.log(answer.status, (await backend.serviceToken()).split('.').length)
await backend.stop()
`
  writeFileSync(join(project, 'program.ts'), program)
  const compiler = resolve('node_modules/.bin/tsc')
  const strict = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    '',
    '--lib',
    'es2024,dom',
  ]
  execFileSync(compiler, [...strict, 'program.ts'], { cwd: project, encoding: 'utf8' })
  writeFileSync(join(project, 'program.mjs'), program.replace(': Response', ''))
  expect(execFileSync(process.execPath, ['program.mjs'], { cwd: project, encoding: 'utf8' })).toBe('200 3\n')
  expect(readdirSync(join(project, 'exported'))).toContain('firebase-export-metadata.json')
})
