import { readServerFile } from '@touchline/backend/data-folder'
import type { Service } from '@touchline/firestore/service-client'
import { StartError } from '@touchline/firestore/start-error'
import { serviceToken } from './service-token.ts'

/** Returns the server of a data folder, with a token for tools; undefined if none answers. */
export async function runningServer(dataFolder: string): Promise<Service | undefined> {
  const running = readServerFile(dataFolder)
  if (running === undefined || !(await answers(running.url))) return undefined
  return { fetch, url: reachable(running.url), token: await serviceToken(dataFolder) }
}

/** Replaces the address of a server that listens on all addresses by the loopback one. */
export function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/** Whether a server answers, healthy or not. A killed server leaves its file behind. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(new URL('/healthz', reachable(url)), { signal: AbortSignal.timeout(3000) })
    return true
  } catch (error) {
    if (error instanceof DOMException)
      throw new StartError(
        `The server at ${url} uses the data folder but doesn’t answer: try again, or stop it first.`,
      )
    // The error of fetch when nobody listens (https://fetch.spec.whatwg.org/#fetch-method).
    if (error instanceof TypeError) return false
    throw error
  }
}
