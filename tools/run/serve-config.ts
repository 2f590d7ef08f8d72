import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { DemoSize } from '@touchline/demo/sizes.ts'

/** What the person asked for about demo data; `default` is small, or whatever the folder holds. */
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

/** Something that the person who started us can put right; its message is the one sentence to print. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** The command line (made by start.mjs) and the environment. */
export function serveConfig([wanted]: readonly string[], environment: NodeJS.ProcessEnv): ServeConfig {
  const {
    PORT = '4000',
    HOST = '127.0.0.1',
    TOUCHLINE_DATA = './data',
    TOUCHLINE_TRUST_PROXY = '',
    TOUCHLINE_PUBLIC_URL: publicUrl,
    TOUCHLINE_RUNNER = 'on',
  } = environment
  const port = Number(PORT)
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not '${PORT}'.`, 2)
  if (!['on', 'off'].includes(TOUCHLINE_RUNNER))
    throw new StartError(`TOUCHLINE_RUNNER must be on or off, not '${TOUCHLINE_RUNNER}'.`, 2)
  const known: Wanted[] = ['small', 'large', 'huge', 'empty']
  return {
    wanted: known.find((one) => one === wanted) ?? 'default',
    port,
    host: HOST,
    dataFolder: resolve(TOUCHLINE_DATA),
    hasRunner: TOUCHLINE_RUNNER === 'on',
    trustedProxies: TOUCHLINE_TRUST_PROXY.split(',').filter((name) => name !== ''),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  }
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

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
  return `This machine can not listen on ${host}, port ${port}: choose another HOST or PORT.`
}
