import { clubStatusLabels, clubStatusOf } from '@touchline/domain/club.ts'
import { toClubEntry } from '@touchline/domain/club-form.ts'
import { clubs } from '#data/clubs.ts'
import { recordVersions } from '#data/record-version.ts'

/** Clubs as their form sees them. */
export const clubVersions = recordVersions(
  {
    collection: 'clubs',
    toForm: toClubEntry,
    facts: (club) => ({ Status: clubStatusLabels[clubStatusOf(club)] }),
  },
  clubs.record,
)
