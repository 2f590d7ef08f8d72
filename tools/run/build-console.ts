import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

export const CONSOLE_FOLDER = 'packages/console/dist'
/** Hash of the build's sources. */
const MARK = '.touchline/console-build'
const SOURCES = [
  'packages/console/**/*',
  'packages/domain/**/*',
  'docs/connect.md',
  'docs/data.md',
  'package-lock.json',
]
const NOT_SOURCES = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/

/** Builds the console if there is no build or its sources changed since. Throws an error with the builder's messages. */
export function buildConsole(say: (line: string) => void): void {
  const hash = sourceHash()
  const built = existsSync(`${CONSOLE_FOLDER}/index.html`) && existsSync(MARK) && readFileSync(MARK, 'utf8')
  if (built === hash) return
  say('Building the console …')
  const started = Date.now()
  const vite = 'node_modules/vite/bin/vite.js'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${process.cwd()}/${vite}`, 'build', '--logLevel', 'warn'],
    // Set whatever it is here: a test's value would build React's development version.
    { cwd: 'packages/console', encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0)
    throw new Error(`${stdout}${stderr}The console could not be built; the messages are above.`)
  mkdirSync('.touchline', { recursive: true })
  writeFileSync(MARK, hash)
  say(`Building the console: done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Hashes contents, not times, because a checkout touches unchanged files. */
function sourceHash(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !NOT_SOURCES.test(path))
  for (const path of files.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(path).update('\0').update(readFileSync(path))
  for (const [name, value] of Object.entries(process.env).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}
