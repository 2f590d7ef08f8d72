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
