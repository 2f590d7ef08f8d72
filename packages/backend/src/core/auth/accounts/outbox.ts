import type { Logger } from '#core/log.ts'
import type { Account } from '#store/account-store.ts'
import type { AccountMessages } from '#store/account-messages.ts'
import type { ActionCodes, ActionKind } from '#store/action-codes.ts'

/**
 * Stores the auth service's messages until a sender takes them or a person passes them on. The log never has the link,
 * which lets its holder in.
 */
export type Outbox = {
  /** Creates a code and its message; the account must have an e-mail. */
  send(message: OutgoingMessage): { code: string; link: string }
  /** Tells a person that an administrator removed their second factors; impossible without an e-mail. */
  tellOfReset(account: Account): void
}

export type OutgoingMessage = {
  account: Account & { email: string }
  kind: ActionKind
  newEmail?: string | undefined
  /** Where the person continues, and the client's web API key; both are only part of the link. */
  continueUrl?: string | undefined
  apiKey?: string | undefined
  /** Only creates the link; the caller sends it. */
  isLinkOnly?: boolean
  /** Requested by a tool: people without a password are invited, with more time. */
  mayInvite?: boolean
}

/** The link's `mode`. https://firebase.google.com/docs/auth/custom-email-handler */
const modes: Record<ActionKind, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const hour = 3600 * 1000
/** Lifetime of a message's code in milliseconds. */
const lifetimes: Record<ActionKind, number> = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
}
/** Lifetime of an invitation, which resets a password that was never set. */
const INVITATION_LIFETIME = 7 * 24 * hour
/** Time after which a notice isn't sent any more. */
const NOTICE_LIFETIME = 72 * hour

/** Longest lifetime of an account's code. */
export const longestLifetime = (kind: ActionKind, { password }: Account): number =>
  kind === 'PASSWORD_RESET' && password === undefined ? INVITATION_LIFETIME : lifetimes[kind]

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
  /** Public address. Never from a request, whose sender could redirect the link. */
  publicUrl: () => string
  /** Shows the message at once, for tests and demonstrations. */
  deliver?: ((message: string) => void) | undefined
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
