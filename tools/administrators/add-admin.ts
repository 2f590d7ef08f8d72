/** The second half of `npm run add-admin`, on Node 26. */
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { serviceOfFolder } from '#tools/data/data-folder-service.ts'
import { clientBeside, type ServiceClient } from '@touchline/firestore/service-client'
import { googleToken } from '@touchline/firestore/google-token'
import { GOOGLE } from '@touchline/firestore/open-database'
import { serveConfig } from '#tools/shared/serve-config.ts'
import { StartError } from '@touchline/firestore/start-error'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { addAdministrator, type NewAdministrator } from './new-administrator.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

await main().catch(failWithSentence)

async function main(): Promise<void> {
  // operator-commands.mjs made it from the options: each a string or absent.
  const {
    email,
    first,
    last,
    password,
    to,
    'reset-second-factor': reset,
  } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string | undefined>
  const wanted: NewAdministrator = {
    email: email ?? '',
    firstName: first ?? '',
    lastName: last ?? '',
    ...(password === undefined ? {} : { password }),
  }
  const { client, close } = await openClient(to)
  try {
    if (reset !== undefined) return say(await resetSecondFactor(client, reset))
    const { uid, outcome, generatedPassword, repaired } = await addAdministrator(client, wanted, new Date())
    say(`${wanted.email} ${outcome} (${uid}).`)
    for (const sentence of repaired) say(sentence)
    if (generatedPassword !== undefined) say(`Password: ${generatedPassword}`)
  } finally {
    await close()
  }
}

/** Opens the named Firebase project, or else the data folder. */
async function openClient(
  place: string | undefined,
): Promise<{ client: ServiceClient; close: () => void | Promise<void> }> {
  const config = serveConfig([], { TOUCHLINE_DATA: process.env['TOUCHLINE_DATA'] })
  if (place === undefined) {
    const { close, ...service } = await serviceOfFolder(config.dataFolder)
    return { client: await clientBeside(service, BESIDE), close }
  }
  const [, project] = /^firebase:([a-z0-9-]+)$/.exec(place) ?? []
  if (project === undefined) throw new StartError(`--to must be firebase:PROJECT, not '${place}'.`, 2)
  const { token, headers } = googleToken(project, process.env)
  const urls = { url: GOOGLE.firestore, identityUrl: GOOGLE.identity }
  return {
    client: await clientBeside({ fetch, ...urls, project, headers, token: await token() }, BESIDE),
    close: () => undefined,
  }
}
