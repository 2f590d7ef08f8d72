import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'

import type { EmulatorDeps } from './control-deps.ts'

/** `GET /emulators`: where each emulator is reached, as the hub tells those who have FIREBASE_EMULATOR_HUB. */
export function listEmulators({ url }: EmulatorDeps): Handler<Env> {
  return (c) => {
    const { hostname, port } = new URL(url())
    const host = hostname.replace(/^\[|\]$/g, '')
    const address = { host, port: Number(port), listen: [{ address: host, port: Number(port) }] }
    const names = ['hub', 'auth', 'firestore', 'storage']
    return c.json(Object.fromEntries(names.map((name) => [name, { name, ...address }])))
  }
}

/** `PUT /functions/disableBackgroundTriggers` and `…/enableBackgroundTriggers`: there are no functions to hold back. */
export function backgroundTriggers(enabled: boolean): Handler<Env> {
  return (c) => c.json({ enabled })
}
