/** Installs the dependencies if they are missing or older than the lockfile. Must run on Node 20. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const LOCK = 'package-lock.json'
/** npm's own record of what it installed. */
const INSTALLED = 'node_modules/.package-lock.json'
/** Hash of the lockfile that node_modules was made from. */
const MARK = 'node_modules/.touchline-install'

export async function ensureInstalled() {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (isInstalled(hash)) return
  await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages')
  writeFileSync(MARK, hash)
}

/** @param {string} hash */
function isInstalled(hash) {
  if (!existsSync(INSTALLED)) return false
  if (existsSync(MARK)) return readFileSync(MARK, 'utf8') === hash
  // Someone ran npm themselves, after the lockfile last changed.
  if (statSync(INSTALLED).mtimeMs < statSync(LOCK).mtimeMs) return false
  writeFileSync(MARK, hash)
  return true
}

/**
 * @param {string[]} args
 * @param {string} label
 */
async function runNpm(args, label) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const { isTTY } = process.stdout
  process.stdout.write(isTTY ? `${label} …` : `${label} …\n`)
  const timer = setInterval(() => isTTY && process.stdout.write(`\r${label} … ${seconds()} s`), 1000)
  const { code, output } = await collected(npmCommand(), args)
  clearInterval(timer)
  if (code !== 0) {
    process.stderr.write(
      `${isTTY ? '\n' : ''}${output}npm could not install the packages; its messages are above.\n`,
    )
    process.exit(1)
  }
  process.stdout.write(isTTY ? `\r${label} … done in ${seconds()} s\n` : `${label}: done in ${seconds()} s\n`)
}

/** Under `npm run` the very npm that runs us, so that a machine with several installs with the one that was meant. */
function npmCommand() {
  const script = process.env['npm_execpath']
  if (script?.endsWith('npm-cli.js')) return [process.execPath, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/**
 * @param {string[]} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function collected([program = 'npm', ...before], args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
