import { awayText } from '@touchline/domain/nouns/club/club-checks.ts'
import { clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import {
  duplicateReasonLabels,
  type ClubDuplicate,
} from '@touchline/domain/nouns/club/duplicates/club-duplicates.ts'
import { DuplicatesPanel, type DuplicateLine } from '#kit/form/duplicates-panel.tsx'
import { paths } from '#paths.ts'
import type { ClubChecks } from './club-checks.ts'

/** The clubs that may be the one in the form. */
export function ClubDuplicates({ checks }: { checks: ClubChecks }) {
  const { duplicates, state, error, retry } = checks
  return (
    <DuplicatesPanel
      title="Clubs that may be the same"
      noun={{ one: 'club', many: 'clubs' }}
      missing={
        state === 'country'
          ? 'Choose the country to look for them.'
          : 'They are looked for while you type the name.'
      }
      state={state === 'name' || state === 'country' ? 'missing' : state}
      duplicates={duplicates.map(lineOf)}
      error={error}
      retry={retry}
    />
  )
}

function lineOf({ club, metres, reasons }: ClubDuplicate): DuplicateLine {
  const status = clubStatusOf(club)
  return {
    id: club.id,
    to: paths.club(club.id),
    name: clubName(club),
    facts: [club.city ?? '', awayText(metres), status === 'approved' ? '' : clubStatusLabels[status]],
    reasons: reasons.map((reason) => duplicateReasonLabels[reason]),
  }
}
