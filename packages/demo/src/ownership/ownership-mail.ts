import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import type { Draft } from './ownership-draft.ts'

/** The provider of the demo data where anyone can open an address. */
const FREE_MAIL = 'freemail.example'

/** The address that somebody asked with: one of the club's where it has a domain, their own, or a free one. */
export function emailOf({ person: { user }, place, mail }: Pick<Draft, 'person' | 'place' | 'mail'>): string {
  const own = user.email ?? ''
  const [name = 'member'] = own.split('@')
  const domain = domainOf(place.club.website ?? '')
  if (mail === 'club' && domain !== undefined) return `${name.replace(/\d+$/, '')}@${domain}`
  return mail === 'free' ? `${name}@${FREE_MAIL}` : own
}
