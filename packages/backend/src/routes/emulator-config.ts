import type { Context, Handler } from 'hono'

import { readJson } from '#core/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { unimplemented } from '#core/errors.ts'
import { isObject, type JsonObject } from '#core/json.ts'

/** How accounts are here, always. https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-getconfig */
const config: JsonObject = {
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
}

/** `GET /emulator/v1/projects/:project/config` */
export const showConfig = (c: Context<Env>): Response => c.json(config)

/** `PATCH /emulator/v1/projects/:project/config`: refuses, rather than ignores, what can't be changed. */
export const changeConfig: Handler<Env> = async (c) => {
  if (!agrees(await readJson(c), config)) {
    throw unimplemented(`Accounts can't be configured: they are ${JSON.stringify(config)}.`)
  }
  return c.json(config)
}

function agrees(wanted: JsonObject, actual: JsonObject): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const known = actual[name]
    return isObject(value) && isObject(known) ? agrees(value, known) : value === known
  })
}
