import { toClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { clubs } from '#data/nouns/club/clubs.ts'

/** Clubs as their form sees them. */
export const clubVersions = recordVersions(
  {
    collection: 'clubs',
    toForm: toClubEntry,
    facts: (club) => ({ Status: clubStatusLabels[clubStatusOf(club)] }),
  },
  clubs.record,
)
