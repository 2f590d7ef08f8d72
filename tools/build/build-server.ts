import { cpSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { CONSOLE_FOLDER } from '#tools/run/build-console.ts'
import { besideModules } from './beside-modules.ts'
import { commandsOfBuild } from './commands-of-build.ts'

export const BUILD_FOLDER = 'build'

/** What the server reads while it runs, and where it is in the build. */
const COPIES = {
  [CONSOLE_FOLDER]: 'console',
  'firebase/firestore.indexes.json': 'firebase/firestore.indexes.json',
  'firebase/firestore.rules': 'firebase/firestore.rules',
  'firebase/storage.rules': 'firebase/storage.rules',
}

/** Bundles the server and its commands with all that they import, beside the console that was built before. */
export async function buildServer(): Promise<{ folder: string; megabytes: number; seconds: number }> {
  const started = Date.now()
  rmSync(BUILD_FOLDER, { recursive: true, force: true })
  mkdirSync(BUILD_FOLDER)
  await bundle()
  for (const [from, to] of Object.entries(COPIES)) cpSync(from, join(BUILD_FOLDER, to), { recursive: true })
  const files = globSync('**/*', { cwd: BUILD_FOLDER }).map((path) => statSync(join(BUILD_FOLDER, path)))
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  return {
    folder: BUILD_FOLDER,
    megabytes: Math.round(bytes / 1e6),
    seconds: Math.round((Date.now() - started) / 1000),
  }
}

async function bundle(): Promise<void> {
  const built = await rolldown({
    input: { touchline: 'tools/build/touchline.mjs' },
    platform: 'node',
    plugins: [commandsOfBuild(), besideModules(['demo-thread'])],
    transform: { target: 'node22' },
    // Demo data has public passwords: nothing of it is in the build unless something asks for it.
    treeshake: { moduleSideEffects: (id) => !/packages\/demo|@faker-js/.test(id) },
    logLevel: 'warn',
  })
  await built.write({
    dir: BUILD_FOLDER,
    format: 'esm',
    // In one folder, so that a thread's file is beside whatever part starts it.
    entryFileNames: '[name].js',
    chunkFileNames: 'part-[name]-[hash].js',
  })
  await built.close()
}
