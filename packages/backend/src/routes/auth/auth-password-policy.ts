import type { Handler } from 'hono'

import { maximumPasswordLength, minimumPasswordLength } from '#core/auth/accounts/passwords.ts'
import type { Env } from '#core/deps.ts'

/**
 * `GET /identitytoolkit.googleapis.com/v2/passwordPolicy`, which `validatePassword` asks for.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicyConfig
 */
export const passwordPolicy: Handler<Env> = (c) =>
  c.json({
    customStrengthOptions: {
      minPasswordLength: minimumPasswordLength,
      maxPasswordLength: maximumPasswordLength,
    },
    allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  })
