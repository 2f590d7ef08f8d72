import type { Logger } from '#core/log.ts'
import type { Account } from '#store/account-store.ts'
import type { AccountMessages } from '#store/account-messages.ts'
import type { ActionCodes, ActionKind } from '#store/action-codes.ts'

/**
 * Takes the auth service's messages: each is kept until a sender takes it, or a person passes it on. The log tells that there
 * is one, and never its link, which lets its bearer in.
 */
export type Outbox = {
  /** Makes a code and its message; the account must have an e-mail. */
  send(message: OutgoingMessage): { code: string; link: string }
  /** Tells somebody that their second factors were withdrawn for them; an account without an e-mail can't be told. */
  tellOfReset(account: Account): void
}

export type OutgoingMessage = {
  account: Account & { email: string }
  kind: ActionKind
  newEmail?: string | undefined
  /** Where the person may go on afterwards, and the web API key the client used; both only travel in the link. */
  continueUrl?: string | undefined
  apiKey?: string | undefined
  /** Only makes the link: the caller sends it. */
  isLinkOnly?: boolean
  /** Asked for by a tool: who has no password yet is invited, and has longer. */
  mayInvite?: boolean
}

/** The link's `mode`. https://firebase.google.com/docs/auth/custom-email-handler */
const modes: Record<ActionKind, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const hour = 3600 * 1000
/** How long the code of a message holds, in milliseconds. */
const lifetimes: Record<ActionKind, number> = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
}
/** The same of an invitation, which is a reset of a password that nobody set. */
const INVITATION_LIFETIME = 7 * 24 * hour
/** So long a notice is tried. */
const NOTICE_LIFETIME = 72 * hour

/** How long a code of an account may hold at most. */
export const longestLifetime = (kind: ActionKind, { password }: Account): number =>
  kind === 'PASSWORD_RESET' && password === undefined ? INVITATION_LIFETIME : lifetimes[kind]

/** The link that does what a code is for. */
export function actionLink(
  publicUrl: string,
  {
    mode,
    code,
    continueUrl,
    apiKey = 'embedded',
  }: { mode: string; code: string; continueUrl: string | undefined; apiKey: string | undefined },
): string {
  const query = new URLSearchParams({ mode, oobCode: code, apiKey, lang: 'en' })
  if (continueUrl !== undefined) query.set('continueUrl', continueUrl)
  return `${publicUrl}/__/auth/action?${query}`
}

export function createOutbox(options: {
  codes: ActionCodes
  messages: AccountMessages
  log: Logger
  now: () => Date
  /** The address at which people reach us. Never taken from a request: its sender could make the link point elsewhere. */
  publicUrl: () => string
  /** Shows the message where tests and demonstrations want it at once. */
  deliver?: ((message: string) => void) | undefined
  /** Wakes a sender. */
  onMessage?: (() => void) | undefined
}): Outbox {
  const { codes, messages, log, now, publicUrl, deliver, onMessage } = options
  return {
    send({ account, kind, newEmail, continueUrl, apiKey, isLinkOnly = false, mayInvite = false }) {
      const invites = mayInvite && kind === 'PASSWORD_RESET' && account.password === undefined
      const expiresAt = now().getTime() + (invites ? INVITATION_LIFETIME : lifetimes[kind])
      const issued = codes.issue(
        { uid: account.uid, kind, email: account.email, newEmail, expiresAt },
        (code) => actionLink(publicUrl(), { mode: modes[kind], code, continueUrl, apiKey }),
        isLinkOnly ? undefined : invites ? 'INVITATION' : kind,
      )
      if (isLinkOnly) return issued
      log.info('message', { kind, uid: account.uid })
      deliver?.(`${newEmail ?? account.email}, ${kind}: ${issued.link}`)
      onMessage?.()
      return issued
    },
    tellOfReset({ uid, email }) {
      if (email === undefined) return
      const template = 'SECOND_FACTOR_RESET'
      const expiresAt = now().getTime() + NOTICE_LIFETIME
      messages.add({ uid, codeHash: undefined, recipient: email, template, link: undefined, expiresAt })
      log.info('message', { kind: template, uid })
      onMessage?.()
    },
  }
}
