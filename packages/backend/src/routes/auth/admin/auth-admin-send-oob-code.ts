import type { Handler } from 'hono'

import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { type Body, optionalFlag, readJson, requiredEmail, requiredText } from '#core/auth/auth-input.ts'
import { assertService } from '#core/auth/service-only.ts'
import type { Env } from '#core/deps.ts'

import { continueUrlOf, hasEmail } from '#routes/auth/auth-send-oob-code.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/projects/:project/accounts:sendOobCode`, for tools alone: with `returnOobLink` it answers the
 * link, which the tool sends itself; without, the message is ours to send.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/sendOobCode
 */
export function adminSendOobCode(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    assertService(c)
    const body = await readJson(c)
    const email = requiredEmail(body)
    const isLinkOnly = optionalFlag(body, 'returnOobLink') ?? false
    const issued = issue(deps, body, { email, apiKey: c.req.query('key'), isLinkOnly })
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
    return c.json({ kind, email, ...(isLinkOnly ? { oobCode: issued.code, oobLink: issued.link } : {}) })
  }
}

type Asked = { email: string; apiKey: string | undefined; isLinkOnly: boolean }

function issue(
  deps: AuthDeps,
  body: Body,
  { email, apiKey, isLinkOnly }: Asked,
): { code: string; link: string } {
  const kind = requiredText(body, 'requestType', 'MISSING_REQ_TYPE')
  const about = { continueUrl: continueUrlOf(body), apiKey }
  if (kind === 'EMAIL_SIGNIN') {
    if (!deps.settings.emulated) throw new AuthError('OPERATION_NOT_ALLOWED')
    return deps.emailLinks.issue({ email, ...about })
  }
  const account = deps.accounts.findByEmail(email)
  if (!hasEmail(account)) throw new AuthError('EMAIL_NOT_FOUND')
  // The emulators list every link.
  const message = { account, ...about, isLinkOnly: isLinkOnly && !deps.settings.emulated, mayInvite: true }
  if (kind === 'PASSWORD_RESET' || kind === 'VERIFY_EMAIL') return deps.outbox.send({ ...message, kind })
  if (kind !== 'VERIFY_AND_CHANGE_EMAIL') throw new AuthError('INVALID_REQ_TYPE')
  const newEmail = requiredEmail(body, 'newEmail')
  if (deps.accounts.findByEmail(newEmail) !== undefined) throw new AuthError('EMAIL_EXISTS')
  return deps.outbox.send({ ...message, kind, newEmail })
}
