import { cpSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { besideModules } from './beside-modules.ts'

const BUILD_FOLDER = 'build'

/** Files that the server reads at run time, and their places in the build. */
const COPIES = {
  [CONSOLE_FOLDER]: 'console',
  'firebase/firestore.indexes.json': 'firebase/firestore.indexes.json',
  'firebase/firestore.rules': 'firebase/firestore.rules',
  'firebase/storage.rules': 'firebase/storage.rules',
  'firebase/beside': 'firebase/beside',
}

type Built = { folder: string; megabytes: number; seconds: number }

/** Bundles the server and its commands with all imports, next to the console that was built before. */
export async function buildServer(folder = BUILD_FOLDER): Promise<Built> {
  const started = Date.now()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  await bundle(folder)
  for (const [from, to] of Object.entries(COPIES)) cpSync(from, join(folder, to), { recursive: true })
  const files = globSync('**/*', { cwd: folder }).map((path) => statSync(join(folder, path)))
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  return {
    folder,
    megabytes: Math.round(bytes / 1e6),
    seconds: Math.round((Date.now() - started) / 1000),
  }
}

async function bundle(folder: string): Promise<void> {
  const built = await rolldown({
    input: { touchline: 'tools/build/touchline.mjs' },
    platform: 'node',
    plugins: [besideModules(['demo-thread'])],
    transform: { target: 'node22' },
    // Demo data has public passwords: nothing of it is in the build unless something asks for it.
    treeshake: { moduleSideEffects: (id) => !/packages\/demo|@faker-js/.test(id) },
    logLevel: 'warn',
  })
  await built.write({
    dir: folder,
    format: 'esm',
    // In one folder, so that a thread's file is beside whatever part starts it.
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name]-[hash].js',
  })
  await built.close()
}
