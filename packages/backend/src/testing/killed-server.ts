import { type ChildSettings, killChild, startChild } from './child-backend.ts'

type Answer = { status: number; body: Buffer; headers: Headers }

export type KilledServer = {
  pid: number | undefined
  /** POSTs as a service by default. Undefined once the server is killed or the answer is cut off. */
  call(path: string, init?: RequestInit): Promise<Answer | undefined>
  kill(): Promise<void>
}

/** Starts a backend in a separate process, for clients that write until it is killed. */
export async function startKilledServer(
  dataFolder: string,
  settings: ChildSettings = {},
): Promise<KilledServer> {
  const child = await startChild(dataFolder, settings)
  return {
    pid: child.process.pid,
    async call(path, init = {}) {
      const headers = {
        Authorization: `Bearer ${child.token}`,
        ...Object.fromEntries(new Headers(init.headers)),
      }
      try {
        const response = await fetch(new URL(path, child.url), { method: 'POST', ...init, headers })
        const body = Buffer.from(await response.arrayBuffer())
        return { status: response.status, body, headers: response.headers }
      } catch {
        return undefined
      }
    },
    kill: () => killChild(child),
  }
}
