import type { Logger } from '#core/log.ts'
import type { Account } from '#store/accounts/account-store.ts'
import type { ActionCodes, ActionKind } from '#store/accounts/action-codes.ts'

/**
 * Sends the auth service's messages: each is kept for a sender outside this process. The log tells that there is one, and
 * never its link, which lets its bearer in.
 */
export type Outbox = {
  /** Makes a code and its message; the account must have an e-mail. */
  send(message: OutgoingMessage): { code: string; link: string }
}

export type OutgoingMessage = {
  account: Account & { email: string }
  kind: ActionKind
  newEmail?: string | undefined
  /** Where the person may go on afterwards, and the web API key the client used; both only travel in the link. */
  continueUrl?: string | undefined
  apiKey?: string | undefined
  /** Only makes the link: whoever asked for it sends it. */
  isLinkOnly?: boolean
}

/** The link's `mode`. https://firebase.google.com/docs/auth/custom-email-handler */
const modes: Record<ActionKind, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const hour = 3600 * 1000
/** How long the code of a message holds, in milliseconds. */
export const lifetimes: Record<ActionKind, number> = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
}

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
  log: Logger
  now: () => Date
  /** The address at which people reach us. Never taken from a request: its sender could make the link point elsewhere. */
  publicUrl: () => string
  /** Shows the message where tests and demonstrations want it at once. */
  deliver?: ((message: string) => void) | undefined
}): Outbox {
  const { codes, log, now, publicUrl, deliver } = options
  return {
    send({ account, kind, newEmail, continueUrl, apiKey, isLinkOnly = false }) {
      const expiresAt = now().getTime() + lifetimes[kind]
      const issued = codes.issue(
        { uid: account.uid, kind, email: account.email, newEmail, expiresAt },
        (code) => actionLink(publicUrl(), { mode: modes[kind], code, continueUrl, apiKey }),
        !isLinkOnly,
      )
      if (isLinkOnly) return issued
      log.info('message', { kind, uid: account.uid })
      deliver?.(`${newEmail ?? account.email}, ${kind}: ${issued.link}`)
      return issued
    },
  }
}
