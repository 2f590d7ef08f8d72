import type { Handler } from 'hono'

import type { Env } from '#core/deps.ts'

import type { EmulatorDeps } from './control-deps.ts'

/**
 * `GET /emulator/v1/projects/:project/oobCodes`: the codes that were "mailed" and not used yet.
 * https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-oob
 */
export function listCodes({ auth }: EmulatorDeps): Handler<Env> {
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
