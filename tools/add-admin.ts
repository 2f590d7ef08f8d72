/** The second half of `npm run add-admin`, on Node 26. */
import { addAdministrator, type NewAdministrator } from '#tools/new-administrator.ts'
import { runningServer } from '#tools/running-server.ts'
import { serveConfig } from '#tools/serve-config.ts'
import { clientOf, openBackend, say } from '#tools/serve-data.ts'
import { failWithSentence } from '#tools/serve-process.ts'
import { serviceClient, type ServiceClient } from '#tools/service-client.ts'

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
  const running = await runningServer(config.dataFolder)
  if (running) return { client: serviceClient(running), close: () => undefined }
  const backend = openBackend(config)
  return { client: await clientOf(backend), close: () => backend.close() }
}
