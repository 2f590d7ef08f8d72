import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSigningKeys } from '@touchline/backend/internals/core/auth/keys.ts'
import { createTokens } from '@touchline/backend/internals/core/auth/tokens.ts'
import { nameOf, newestBefore, projectId, root } from '#bench/backend/people.ts'
import { send } from './target.ts'

/** Milliseconds from the command to the first answer, and megabytes of memory then and after work. */
export type Start = { ms: number; megabytes: number; megabytesAfterWork: number }

const REQUESTS = 2000

/** Starts the server as a separate process on a data folder; an empty one when none is given. */
export async function measureStart(dataFolder?: string, indexesFile?: string): Promise<Start> {
  const empty = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const options = ['--port', '0', '--data', dataFolder ?? empty, '--project', projectId, '--log', 'error']
  const indexes = indexesFile === undefined ? [] : ['--indexes', indexesFile]
  const started = performance.now()
  const child = spawn(process.execPath, ['packages/emulator/src/main.ts', ...options, ...indexes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // One line: the address. A server that can't start says why on stderr, and ends.
  const ended = once(child, 'close').then(() => Promise.reject(new Error('The server did not start.')))
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  const url = line.toString().trim()
  await fetch(`${url}/healthz`)
  const ms = performance.now() - started
  const megabytes = residentMegabytes(child.pid)
  await work(url, dataFolder ?? empty)
  const megabytesAfterWork = residentMegabytes(child.pid)
  child.kill()
  await once(child, 'close')
  rmSync(empty, { recursive: true, force: true })
  return { ms, megabytes, megabytesAfterWork }
}

/** Point reads and lists in turns. */
async function work(url: string, dataFolder: string): Promise<void> {
  const now = () => new Date()
  const keys = readSigningKeys(join(dataFolder, 'keys.json'), now)
  const token = await createTokens({ keys, projectId, now }).signServiceToken()
  for (let request = 0; request < REQUESTS; request++) {
    const isRead = request % 2 === 0
    const body = isRead ? { documents: [nameOf(request)] } : newestBefore(request * 7)
    await send(`${url}/v1/${root}:${isRead ? 'batchGet' : 'runQuery'}`, `Bearer ${token}`, body)
  }
}

/** Memory by `ps`, which every Unix has; NaN elsewhere. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`]).toString()) / 1024
  } catch {
    return Number.NaN
  }
}
