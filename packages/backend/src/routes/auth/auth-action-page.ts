import type { Context, Handler } from 'hono'
import { html } from 'hono/html'
import { actionOf, applyCode, resetPasswordByCode } from '#core/auth/accounts/account-changes.ts'
import { minimumPasswordLength } from '#core/auth/accounts/passwords.ts'
import type { AuthDeps } from '#core/auth/auth-deps.ts'
import { AuthError } from '#core/auth/auth-errors.ts'
import { readJson, requiredNewPassword, requiredText } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import type { ActionCode } from '#store/action-codes.ts'

/**
 * `GET /__/auth/action`: the page that links in our messages lead to, as Firebase hosts one for each project. Nothing happens before its
 * form is sent, because mail scanners follow links. https://firebase.google.com/docs/auth/custom-email-handler
 */
export function showActionPage(deps: AuthDeps): Handler<Env> {
  return (c) => {
    const code = c.req.query('oobCode') ?? ''
    const continueUrl = deps.emailLinks.find(code)?.continueUrl
    if (continueUrl !== undefined) return c.redirect(withQuery(continueUrl, c.req.query()))
    try {
      return c.html(form(actionOf(deps, code), code))
    } catch (error) {
      return refuse(c, error)
    }
  }
}

/** Returns the target of a sign-in link, whose code the app reads itself. Only in emulator mode. */
function withQuery(continueUrl: string, query: Record<string, string>): string {
  const url = new URL(continueUrl)
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'continueUrl') url.searchParams.set(name, value)
  }
  return url.href
}

/** `POST /__/auth/action`: the form of that page. */
export function submitActionPage(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const code = fields.get('oobCode') ?? ''
    try {
      const action = actionOf(deps, code)
      if (action.kind !== 'PASSWORD_RESET') {
        await applyCode(deps, code)
        return c.html(page('Your e-mail address is confirmed.', html`<p><a href="/login">Continue</a></p>`))
      }
      const secret = fields.get('password') ?? ''
      if (secret.length < minimumPasswordLength) return c.html(form(action, code, tooShort), 400)
      const checked = requiredNewPassword({ password: secret })
      await resetPasswordByCode(deps, { code, secret: checked, client: deps.clientOf(c) })
      return c.html(page('Your password has been changed.', html`<p><a href="/login">Sign in</a></p>`))
    } catch (error) {
      return refuse(c, error)
    }
  }
}

const tooShort = `The password needs at least ${minimumPasswordLength} characters.`

const sentences: Record<string, string> = {
  EXPIRED_OOB_CODE: 'This link has expired. Request a new one.',
  INVALID_OOB_CODE: 'This link has already been used or is incomplete. Request a new one.',
  USER_DISABLED: 'This account is disabled.',
  EMAIL_EXISTS: 'Another account has this e-mail address.',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'This password is too long.',
}

function refuse(c: Context, error: unknown) {
  if (!(error instanceof AuthError)) throw error
  const sentence = sentences[error.code] ?? 'This link can’t be used.'
  return c.html(page(sentence, html`<p><a href="/login">Back to sign-in</a></p>`), 400)
}

function form({ kind, email, newEmail }: ActionCode, code: string, problem?: string) {
  const hidden = html`<input type="hidden" name="oobCode" value="${code}" />`
  if (kind !== 'PASSWORD_RESET') {
    return page(
      'Confirm your e-mail address',
      html`<form method="post" action="/__/auth/action">
        ${hidden}
        <p>${newEmail ?? email}</p>
        <button>Confirm</button>
      </form>`,
    )
  }
  return page(
    'Choose a new password',
    html`<form method="post" action="/__/auth/action">
      ${hidden}
      <p>For ${email}</p>
      ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
      <label for="password">New password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        minlength="${minimumPasswordLength}"
        required
      />
      <button>Change password</button>
    </form>`,
  )
}

const style = html`<style>
  :root {
    color-scheme: light dark;
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  main {
    max-width: 24rem;
    margin: 15vh auto 0;
    padding: 0 1rem;
  }
  h1 {
    font-size: 1.25rem;
  }
  label,
  input,
  button {
    display: block;
    width: 100%;
    box-sizing: border-box;
    font: inherit;
  }
  input,
  button {
    margin: 0.25rem 0 1rem;
    padding: 0.5rem;
  }
</style>`

function page(heading: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="same-origin" />
        <title>${heading}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/**
 * `POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword`: without `newPassword` it answers what a code is for; with one it sets
 * the password and ends all sessions. https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/resetPassword
 */
export function resetPassword(deps: AuthDeps): Handler<Env> {
  return async (c) => {
    const kind = 'identitytoolkit#ResetPasswordResponse'
    const body = await readJson(c)
    const code = requiredText(body, 'oobCode', 'MISSING_OOB_CODE')
    const signIn = body['newPassword'] === undefined ? deps.emailLinks.find(code) : undefined
    if (signIn !== undefined) return c.json({ kind, email: signIn.email, requestType: 'EMAIL_SIGNIN' })
    const action =
      body['newPassword'] === undefined
        ? actionOf(deps, code)
        : await resetPasswordByCode(deps, {
            code,
            secret: requiredNewPassword(body, 'newPassword'),
            client: deps.clientOf(c),
          })
    const { email, newEmail, kind: requestType } = action
    return c.json({ kind, email, newEmail, requestType })
  }
}
