import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { clubCrest } from '#data/files/pictures.ts'
import { t } from '@touchline/domain/language/t.ts'
import { LazyCrest } from '#kit/lazy-crest.tsx'

type AskedClubProps = { club: Club | null | undefined; name: string | undefined; size?: number }

/** The crest of the requested club, or the letters of its name where the club doesn’t exist. */
export function AskedCrest({ club, name, size }: AskedClubProps) {
  const path = club?.crestPath
  return (
    <LazyCrest
      picture={path === undefined ? undefined : clubCrest(path)}
      name={name ?? t('Unknown club')}
      code={club?.code}
      colours={club?.colours}
      {...(size === undefined ? {} : { size })}
    />
  )
}
