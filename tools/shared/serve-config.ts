import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { trustedProxies } from '@touchline/backend/client-address'
import { assertPublicUrl } from '@touchline/backend/addresses'
import type { DemoSize } from '@touchline/demo/sizes.ts'
import { StartError } from '@touchline/firestore/start-error'

/** The person's choice of demo data; `default` is small, or whatever the folder holds. */
export type Wanted = DemoSize | 'empty' | 'default'
export type ServeConfig = {
  wanted: Wanted
  port: number
  host: string
  dataFolder: string
  /** Proxies whose word about a request counts. */
  trustedProxies: readonly string[]
  /** Where people reach it, when a proxy is in front. */
  publicUrl?: string
  /** Whether the runner runs along. */
  hasRunner?: boolean
}

/** The command line (made by touchline.mjs) and the environment. */
export function serveConfig([wanted]: readonly string[], environment: NodeJS.ProcessEnv): ServeConfig {
  const {
    PORT = '4000',
    HOST = '127.0.0.1',
    TOUCHLINE_DATA = './data',
    TOUCHLINE_TRUST_PROXY = '',
    TOUCHLINE_PUBLIC_URL = '',
    TOUCHLINE_RUNNER = 'on',
  } = environment
  const port = Number(PORT)
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not '${PORT}'.`, 2)
  if (!['on', 'off'].includes(TOUCHLINE_RUNNER))
    throw new StartError(`TOUCHLINE_RUNNER must be on or off, not '${TOUCHLINE_RUNNER}'.`, 2)
  const publicUrl = TOUCHLINE_PUBLIC_URL.trim()
  const proxies = TOUCHLINE_TRUST_PROXY.split(',').map((name) => name.trim())
  const named = proxies.filter((name) => name !== '')
  refuseWrong(() => {
    if (publicUrl !== '') assertPublicUrl(publicUrl)
    trustedProxies(named)
  })
  const known: Wanted[] = ['small', 'large', 'huge', 'empty']
  return {
    wanted: known.find((one) => one === wanted) ?? 'default',
    port,
    host: HOST,
    dataFolder: resolve(TOUCHLINE_DATA),
    hasRunner: TOUCHLINE_RUNNER === 'on',
    trustedProxies: named,
    ...(publicUrl === '' ? {} : { publicUrl }),
  }
}

/** As the backend refuses it, but before anything is opened. */
function refuseWrong(check: () => void): void {
  try {
    check()
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), 2)
  }
}

/** Says so now rather than after minutes of building and loading. */
export async function assertPortFree({ port, host }: ServeConfig): Promise<void> {
  const probe = createServer()
  const { promise, resolve: listening, reject } = Promise.withResolvers<void>()
  probe.once('error', reject).listen(port, host, listening)
  try {
    await promise
  } catch (cause) {
    throw new StartError(refusal(cause, port, host))
  }
  await new Promise((closed) => probe.close(closed))
}

function refusal(cause: unknown, port: number, host: string): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or choose another one, such as PORT=${port + 1} npm start.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1023.`
  return `This machine can’t listen on ${host}, port ${port}: choose another HOST or PORT.`
}
