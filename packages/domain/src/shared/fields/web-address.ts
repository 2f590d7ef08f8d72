import { t } from '#language/t.ts'
import * as z from 'zod/mini'

export const HttpsAddress = z.string().check(
  z.trim(),
  z.refine(
    // A browser would also read "HTTPS:club.example" and blanks; the record has the address as others can use it.
    (text) => /^https:\/\/\S+$/.test(text) && domainOf(text) !== undefined,
    t('Enter an address starting with https://, such as https://club.example.'),
  ),
  z.maxLength(200, t('Use at most {length} characters.', { length: 200 })),
)

/** Domain of an e-mail address, after the @. */
export const MailDomain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, t('Enter the part after the @, such as club.example.')),
    z.maxLength(100, t('Use at most {length} characters.', { length: 100 })),
  )

/** Host of an https address without `www.`, to find clubs with the same website. */
export function domainOf(website: string): string | undefined {
  const url = URL.parse(website.trim())
  if (url?.protocol !== 'https:' || !url.hostname.includes('.')) return undefined
  return url.hostname.replace(/^www\./, '')
}

/** A file outside our storage. `host` is in ASCII, so that letters of another script can't imitate a name. */
export type ExternalFile = { address: string; host: string }

/**
 * Reads the external file that a record names; undefined for a place in storage, and for what no page may open. An old
 * http address is asked for by https. Credentials are left out.
 */
export function externalFile(named: string): ExternalFile | undefined {
  const url = /^\s*https?:\/\//i.test(named) ? URL.parse(named) : null
  if (url === null || (url.protocol === 'http:' && url.port !== '')) return undefined
  url.protocol = 'https:'
  url.username = ''
  url.password = ''
  return { address: url.href, host: url.host }
}

/** Last name in the place of a file, without the query, which may have a token; the host where the address has only that. */
export function fileNameIn(named: string): string {
  const external = externalFile(named)
  if (external === undefined) return named.split('/').at(-1) || named
  return lastOf(new URL(external.address).pathname) || external.host
}

function lastOf(path: string): string {
  const name = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    // Firebase writes a whole path as one encoded name.
    return decodeURIComponent(name).split('/').at(-1) ?? ''
  } catch {
    return name // not encoded as addresses are
  }
}
