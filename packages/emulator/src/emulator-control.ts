import { type Handler, Hono } from 'hono'
import type { Env } from '@touchline/backend/internals/core/deps.ts'
import { changeAuthConfig, readAuthConfig } from '@touchline/backend/internals/core/auth/auth-config.ts'
import { readJson } from '@touchline/backend/internals/core/auth/auth-input.ts'
import type { EmulatorDeps } from './emulator.ts'
import {
  backgroundTriggers,
  clearProject,
  listEmulators,
  resetStorage,
  setStorageRules,
} from './emulator-hub.ts'
import { setSecurityRules } from './emulator-security-rules.ts'

/**
 * The control API of Firebase's emulators and of the hub that lists them, all on one port.
 * https://firebase.google.com/docs/emulator-suite/install_and_configure#integrate_with_your_ci_system
 */
export function emulator(deps: EmulatorDeps): Hono<Env> {
  const app = new Hono<Env>()
  const project = '/emulator/v1/projects/:project'
  // The verb follows a colon within the segment that names the project.
  app.put('/emulator/v1/projects/:target{[^/]+:securityRules}', setSecurityRules(deps))
  app.delete(`${project}/databases/:database/documents`, clearProject(deps))
  app.delete(`${project}/accounts`, clearAccounts(deps))
  app.get(`${project}/oobCodes`, listCodes(deps))
  app.get(`${project}/verificationCodes`, (c) => c.json({ verificationCodes: [] }))
  app.get(`${project}/config`, showConfig(deps))
  app.patch(`${project}/config`, changeConfig(deps))
  app.put('/internal/setRules', setStorageRules(deps))
  app.post('/internal/reset', resetStorage(deps))
  app.get('/emulators', listEmulators(deps))
  app.put('/functions/disableBackgroundTriggers', backgroundTriggers(false))
  app.put('/functions/enableBackgroundTriggers', backgroundTriggers(true))
  return app
}

/**
 * `DELETE /emulator/v1/projects/:project/accounts`: removes all accounts. All projects share them, because a web app doesn't say to which
 * project it signs in. https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-clearaccounts
 */
function clearAccounts({ auth }: EmulatorDeps): Handler<Env> {
  return (c) => {
    auth.accounts.removeAll()
    auth.emailLinks.removeAll()
    return c.json({})
  }
}

/** `GET /emulator/v1/projects/:project/config`. https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-getconfig */
function showConfig({ auth }: EmulatorDeps): Handler<Env> {
  return (c) => c.json(readAuthConfig(auth))
}

/** `PATCH /emulator/v1/projects/:project/config` */
function changeConfig({ auth }: EmulatorDeps): Handler<Env> {
  return async (c) => c.json(changeAuthConfig(auth, await readJson(c)))
}

/**
 * `GET /emulator/v1/projects/:project/oobCodes`: the unused codes that were "mailed".
 * https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-oob
 */
function listCodes({ auth }: EmulatorDeps): Handler<Env> {
  return (c) =>
    c.json({
      oobCodes: [
        ...auth.messages.all().flatMap(({ recipient, template, link }) =>
          link === undefined
            ? []
            : {
                email: recipient,
                requestType: template === 'INVITATION' ? 'PASSWORD_RESET' : template,
                oobCode: new URL(link).searchParams.get('oobCode'),
                oobLink: link,
              },
        ),
        ...auth.emailLinks.list().map(({ email, code, link }) => ({
          email,
          requestType: 'EMAIL_SIGNIN',
          oobCode: code,
          oobLink: link,
        })),
      ],
    })
}
