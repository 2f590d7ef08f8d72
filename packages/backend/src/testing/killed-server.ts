import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type KilledServer = {
  /** Undefined once the server is gone; an answer that was cut off is none. */
  call(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Buffer; headers: Headers } | undefined>
  kill(): Promise<void>
}

/** A backend in a process of its own, which can be killed without a chance to tidy up. Rejects when it does not start. */
export async function startKilledServer(dataFolder: string): Promise<KilledServer> {
  const script = new URL('serve-until-killed.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const line = once(createInterface({ input: child.stdout }), 'line')
  const first: unknown[] = await Promise.race([line, exited])
  const [url, token] = String(first[0]).split(' ')
  if (url === undefined || token === undefined)
    throw new Error(`The server did not start (${String(first[0])}).`)
  return {
    async call(path, init = {}) {
      const headers = { Authorization: `Bearer ${token}`, ...Object.fromEntries(new Headers(init.headers)) }
      try {
        const response = await fetch(new URL(path, url), { method: 'POST', ...init, headers })
        const body = Buffer.from(await response.arrayBuffer())
        return { status: response.status, body, headers: response.headers }
      } catch {
        return undefined
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
