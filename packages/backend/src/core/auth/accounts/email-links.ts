import { randomBytes } from 'node:crypto'

import { actionLink } from './outbox.ts'

/** A mailed link that signs its holder in. Times in milliseconds since the epoch. */
export type EmailLink = { email: string; link: string; continueUrl: string | undefined; expiresAt: number }

/** In memory: only for emulator mode, which forgets everything. */
export type EmailLinks = {
  issue(asked: { email: string; continueUrl: string | undefined; apiKey: string | undefined }): {
    code: string
    link: string
  }
  find(code: string): EmailLink | undefined
  remove(code: string): void
  removeAll(): void
  /** Unused links with their codes, oldest first. */
  list(): (EmailLink & { code: string })[]
}

const lifetime = 6 * 3600 * 1000
const maximumKept = 1000

export function createEmailLinks(options: {
  now: () => Date
  publicUrl: () => string
  deliver?: ((message: string) => void) | undefined
}): EmailLinks {
  const { now, publicUrl, deliver } = options
  const links = new Map<string, EmailLink>()
  return {
    issue({ email, continueUrl, apiKey }) {
      const code = randomBytes(32).toString('base64url')
      const link = actionLink(publicUrl(), { mode: 'signIn', code, continueUrl, apiKey })
      links.set(code, { email, link, continueUrl, expiresAt: now().getTime() + lifetime })
      const [oldest] = links.keys()
      if (links.size > maximumKept && oldest !== undefined) links.delete(oldest)
      deliver?.(`${email}, EMAIL_SIGNIN: ${link}`)
      return { code, link }
    },
    find: (code) => links.get(code),
    remove: (code) => void links.delete(code),
    removeAll: () => links.clear(),
    list: () => [...links].map(([code, link]) => ({ ...link, code })),
  }
}
