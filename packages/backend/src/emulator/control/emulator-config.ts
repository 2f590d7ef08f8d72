import type { Handler } from 'hono'

import { changeAuthConfig, readAuthConfig } from '#core/auth/auth-config.ts'
import { readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'

import type { EmulatorDeps } from './control-deps.ts'

/** `GET /emulator/v1/projects/:project/config`. https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-getconfig */
export function showConfig({ auth }: EmulatorDeps): Handler<Env> {
  return (c) => c.json(readAuthConfig(auth))
}

/** `PATCH /emulator/v1/projects/:project/config` */
export function changeConfig({ auth }: EmulatorDeps): Handler<Env> {
  return async (c) => c.json(changeAuthConfig(auth, await readJson(c)))
}
