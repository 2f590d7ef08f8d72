import { unimplemented } from '#core/errors.ts'
import { isObject, type JsonObject } from '#core/json.ts'
import type { AuthDeps } from './auth-deps.ts'

type Configured = Pick<AuthDeps, 'settings'>

/**
 * The auth configuration as the protocol names it.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
export function readAuthConfig({ settings }: Configured): JsonObject {
  return {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: settings.emailPrivacy },
  }
}

/** Switches e-mail enumeration protection in emulator mode; refuses every other change instead of ignoring it. */
export function changeAuthConfig(deps: Configured, change: JsonObject): JsonObject {
  const wanted = emailPrivacyIn(change) ?? deps.settings.emailPrivacy
  const allowed = deps.settings.emulated ? { ...deps.settings, emailPrivacy: wanted } : deps.settings
  const config = readAuthConfig({ settings: allowed })
  if (!agrees(change, config))
    throw unimplemented(`This can't be configured: accounts are ${JSON.stringify(config)}.`)
  deps.settings.emailPrivacy = allowed.emailPrivacy
  return config
}

function emailPrivacyIn(change: JsonObject): boolean | undefined {
  const part = change['emailPrivacyConfig']
  const value = isObject(part) ? part['enableImprovedEmailPrivacy'] : undefined
  return typeof value === 'boolean' ? value : undefined
}

function agrees(wanted: JsonObject, actual: JsonObject): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const known = actual[name]
    return isObject(value) && isObject(known) ? agrees(value, known) : value === known
  })
}
