import { serviceClient } from '@touchline/firestore/service-client'
import { OWNER, WISHES } from '#tools/official/console-on-google.ts'
import { serviceWrites } from './service-writes.ts'

/** Google's emulators behind one address, with the small demo data again: `npm run official -- console` starts and loads them. */
export async function emulatorBackend(url: string) {
  const client = serviceClient({ fetch, url, token: OWNER })
  const wish = async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  await wish(WISHES.reset)
  return {
    url,
    stop: () => wish(WISHES.stop),
    start: () => wish(WISHES.start),
    serviceToken: async () => OWNER,
    mailed: [],
    // Accounts stay from test to test.
    ...serviceWrites(async () => client, `own-admin-${Date.now().toString(36)}-`),
  }
}
