import type { Context, Handler } from 'hono'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import {
  type Body,
  optionalFlag,
  optionalText,
  readJson,
  requiredEmail,
  requiredText,
} from '#core/auth/auth-input.ts'
import { tooManyAttempts } from '#core/auth/limit-failures.ts'
import type { Env } from '#core/deps.ts'
import type { Account } from '#store/account-store.ts'
import { assertService } from '#core/auth/service-only.ts'

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:sendOobCode`: mails a code. A reset of the password is answered alike
 * whether the account exists or not, and writes to the disk in both cases.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/sendOobCode
 */
export function sendOobCode(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const body = await readJson(c)
    const email = await send(deps, c, body)
    return c.json({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email })
  }
}

async function send(deps: AuthDeps, c: Context<Env>, body: Body): Promise<string> {
  const about = { continueUrl: continueUrlOf(body), apiKey: c.req.query('key') }
  switch (requiredText(body, 'requestType', 'MISSING_REQ_TYPE')) {
    case 'PASSWORD_RESET': {
      const email = requiredEmail(body)
      if (!deps.messageThrottle.allow(email)) throw new AuthError('RESET_PASSWORD_EXCEED_LIMIT')
      const account = deps.accounts.findByEmail(email)
      if (hasEmail(account) && !account.disabled)
        deps.outbox.send({ account, kind: 'PASSWORD_RESET', ...about })
      else if (deps.settings.emailPrivacy) deps.sessions.pretend()
      else throw new AuthError('EMAIL_NOT_FOUND')
      return email
    }
    case 'VERIFY_EMAIL': {
      const account = await ownAccount(deps, body)
      deps.outbox.send({ account, kind: 'VERIFY_EMAIL', ...about })
      return account.email
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const newEmail = requiredEmail(body, 'newEmail')
      const account = await ownAccount(deps, body)
      // Nor may many accounts together send one stranger messages.
      if (!deps.messageThrottle.allow(newEmail)) throw tooManyAttempts()
      // Answered alike whether the address is taken or not, as for a reset.
      if (deps.accounts.findByEmail(newEmail) === undefined)
        deps.outbox.send({ account, kind: 'VERIFY_AND_CHANGE_EMAIL', newEmail, ...about })
      else if (deps.settings.emailPrivacy) deps.sessions.pretend()
      else throw new AuthError('EMAIL_EXISTS')
      return account.email
    }
    case 'EMAIL_SIGNIN': {
      if (!deps.settings.emulated) throw new AuthError('OPERATION_NOT_ALLOWED')
      const email = requiredEmail(body)
      deps.emailLinks.issue({ email, ...about })
      return email
    }
    default:
      throw new AuthError('INVALID_REQ_TYPE')
  }
}

async function ownAccount(deps: AuthDeps, body: Body): Promise<Account & { email: string }> {
  const { account } = await deps.authenticator.account(requiredText(body, 'idToken', 'INVALID_ID_TOKEN'))
  if (!hasEmail(account)) throw new AuthError('MISSING_EMAIL')
  if (!deps.messageThrottle.allow(account.email)) throw tooManyAttempts()
  return account
}

function hasEmail(account: Account | undefined): account is Account & { email: string } {
  return account?.email !== undefined
}

function continueUrlOf(body: Body): string | undefined {
  const url = optionalText(body, 'continueUrl')
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new AuthError('INVALID_CONTINUE_URI')
  return url
}

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
