/** The second half of `npm run add-admin`, on Node 26. */
import { resolve } from 'node:path'
import { readServerFile } from '@touchline/backend/core/data-folder.ts'
import { readSigningKeys } from '@touchline/backend/core/keys.ts'
import { createTokens } from '@touchline/backend/core/tokens.ts'
import { addAdministrator, type NewAdministrator } from '#tools/new-administrator.ts'
import { serveConfig, StartError } from '#tools/serve-config.ts'
import { clientOf, openBackend, say } from '#tools/serve-data.ts'
import { failWithSentence } from '#tools/serve-process.ts'
import { PROJECT, serviceClient, type ServiceClient } from '#tools/service-client.ts'

await main().catch(failWithSentence)

async function main(): Promise<void> {
  // add-admin.mjs made it from the options: each a string or absent.
  const { email, first, last, password } = JSON.parse(process.argv[2] ?? '{}') as Record<
    string,
    string | undefined
  >
  const wanted: NewAdministrator = {
    email: email ?? '',
    firstName: first ?? '',
    lastName: last ?? '',
    ...(password === undefined ? {} : { password }),
  }
  const { client, close } = await openClient()
  try {
    const { uid, outcome, generatedPassword } = await addAdministrator(client, wanted, new Date())
    say(`${wanted.email} ${outcome} (${uid}).`)
    if (generatedPassword !== undefined) say(`Password: ${generatedPassword}`)
  } finally {
    close()
  }
}

/** Through the server that has the data folder, or else by opening the folder ourselves. */
async function openClient(): Promise<{ client: ServiceClient; close: () => void }> {
  const config = serveConfig([], { TOUCHLINE_DATA: process.env['TOUCHLINE_DATA'] })
  const running = readServerFile(config.dataFolder)
  if (running && (await answers(running.url))) {
    const now = () => new Date()
    const keys = readSigningKeys(resolve(config.dataFolder, 'keys.json'), now)
    const tokens = createTokens({ keys, projectId: PROJECT, now })
    const url = reachable(running.url)
    return {
      client: serviceClient({ fetch, url, token: await tokens.signServiceToken() }),
      close: () => undefined,
    }
  }
  const backend = openBackend(config)
  return { client: await clientOf(backend), close: () => backend.close() }
}

/** A server that listens on every address is reached on the loopback one. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/** A server that was killed leaves its file behind. */
async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/healthz', reachable(url)), { signal: AbortSignal.timeout(3000) })).ok
  } catch (error) {
    if (error instanceof DOMException)
      throw new StartError(
        `The server at ${url} has the data folder but does not answer: try again, or stop it first.`,
      )
    // What fetch throws when nobody listens (https://fetch.spec.whatwg.org/#fetch-method).
    if (error instanceof TypeError) return false
    throw error
  }
}
