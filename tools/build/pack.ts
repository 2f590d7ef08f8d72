/** The second half of `npm pack` in packages/emulator, on Node 26: the contents of the package `touchline-backend`. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { failWithSentence } from '#tools/shared/command.ts'
import { besideModules } from './beside-modules.ts'

const PACKAGE = 'packages/emulator'
const MANIFEST = join(PACKAGE, 'package.json')
const BUILT = join(PACKAGE, 'dist')
/** The sources' manifest, while npm reads that of the package. */
const KEPT = join(PACKAGE, 'dist.package.json')
/** Entries: the command, and the modules that programs import. */
const COMMAND = 'touchline-backend'
const PROGRAM = 'start'
const CREDENTIAL = 'service-credential'
const modules = {
  [PROGRAM]: join(PACKAGE, 'src/start.ts'),
  [CREDENTIAL]: 'packages/backend/src/service-credential.ts',
}

type Manifest = { version: string } & Record<'imports' | 'exports' | 'dependencies', Record<string, string>>

try {
  // After a `npm pack` that was killed it is still there.
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST)
  if (process.argv[2] === 'begin') await begin()
  else rmSync(BUILT, { recursive: true })
} catch (error) {
  failWithSentence(error)
}

async function begin(): Promise<void> {
  const text = readFileSync(MANIFEST, 'utf8')
  // Our own.
  const manifest = JSON.parse(text) as Manifest
  const dependencies = dependenciesOf(manifest)
  await bundle(Object.keys(dependencies))
  for (const [name, path] of Object.entries(modules))
    writeFileSync(join(BUILT, `${name}.d.ts`), declaration(path))
  writeFileSync(KEPT, text)
  writeFileSync(MANIFEST, `${JSON.stringify(published({ ...manifest, dependencies }), null, 2)}\n`)
}

/** Returns npm's packages that are needed at run time; our own are in the bundle. */
function dependenciesOf({ dependencies }: Manifest): Record<string, string> {
  // Our own.
  const backend = JSON.parse(readFileSync('packages/backend/package.json', 'utf8')) as Manifest
  const all = Object.entries({ ...backend.dependencies, ...dependencies })
  return Object.fromEntries(
    all.filter(([name]) => !name.startsWith('@touchline/')).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

async function bundle(dependencies: readonly string[]): Promise<void> {
  rmSync(BUILT, { recursive: true, force: true })
  const built = await rolldown({
    input: { [COMMAND]: join(PACKAGE, 'src/main.ts'), ...modules },
    platform: 'node',
    external: (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [besideModules()],
    transform: { target: 'node22' },
    logLevel: 'warn',
  })
  await built.write({
    dir: BUILT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name]-[hash].js',
    banner: ({ name }) => (name === COMMAND ? '#!/usr/bin/env node' : ''),
  })
  await built.close()
}

/** An entry of `exports`. */
function entry(name: string): object {
  return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }
}

/** Returns the declarations of one file, without other files' types. */
function declaration(path: string): string {
  const { code, errors } = isolatedDeclarationSync(path, readFileSync(path, 'utf8'))
  const [error] = errors
  if (error !== undefined) throw new Error(`${path} can't be declared: ${error.message}`)
  return code
}

/** Returns the manifest to publish. The sources' own stays unchanged, because other commands may run while npm packs. */
function published({ version, imports, exports, dependencies }: Manifest): object {
  return {
    name: COMMAND,
    version,
    description:
      'Firebase’s Auth, Firestore and Storage on one port, on SQLite and files: an emulator that keeps its data',
    keywords: ['firebase', 'firestore', 'emulator', 'security-rules', 'sqlite'],
    type: 'module',
    bin: { [COMMAND]: `./dist/${COMMAND}.js` },
    imports,
    exports: { '.': entry(PROGRAM), [`./${CREDENTIAL}`]: entry(CREDENTIAL), ...exports },
    files: ['dist'],
    engines: { node: '>=22.16' },
    dependencies,
  }
}
