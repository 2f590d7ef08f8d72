import { Hono } from 'hono'

import type { Env } from '#core/deps.ts'
import type { EmulatorDeps } from './control-deps.ts'

import { clearAccounts } from './emulator-accounts.ts'
import { changeConfig, showConfig } from './emulator-config.ts'
import { clearProject } from './emulator-documents.ts'
import { backgroundTriggers, listEmulators } from './emulator-hub.ts'
import { resetStorage, setStorageRules } from './emulator-internal.ts'
import { listCodes } from './emulator-oob-codes.ts'
import { setSecurityRules } from './emulator-security-rules.ts'

/**
 * The control API of Firebase's emulators and of the hub that lists them, all on our one port.
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
