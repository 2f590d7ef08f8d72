import { IconArrowsJoin, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import { all, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import {
  clubCan,
  clubCanDelete,
  clubCanEdit,
  clubDependants,
} from '@touchline/domain/nouns/club/club-status.ts'
import { clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { useNavigate } from 'react-router'
import type { DuplicatesOfClub } from './record/club-facts.tsx'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import { usualListingActions } from '#kit/decision/listing-actions.ts'
import { paths } from '#paths.ts'
import { restrictedTelling } from '#data/nouns/club/restricted-telling.ts'
import { toTell } from '#kit/message/use-message.ts'
import type { Questions } from '#screens/listed-record.ts'
import { useListedOffers } from '#screens/record/listed-actions.tsx'
import type { Ask } from '#screens/record/record-page.tsx'
import { listedClub } from './club-noun.ts'

/** Actions on this club, each with its verdict. `ask` opens the page's decision dialog. */
export function useClubActions(
  club: Club,
  { warnings, doubt, looked }: Pick<DuplicatesOfClub, 'warnings' | 'doubt' | 'looked'>,
  ask: Ask,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const status = clubStatusOf(club)
  const standing = {
    can: (action: ListingAction) => all(clubCan(action, club), action === 'approve' ? looked : yes),
    warnings,
    doubt,
  }
  const offer = useListedOffers(listedClub, club, standing, clubQuestions, ask)

  const goTo = (id: string, label: string, icon: Icon, verdict: Verdict, to: string): RecordAction => ({
    id,
    label,
    icon,
    verdict,
    run: () => void navigate(to),
  })

  return {
    actions: [
      {
        ...goTo('edit', t('Edit'), IconPencil, clubCanEdit(club), paths.clubEdit(club.id)),
        shortcut: 'E',
      },
      // A merged club is one only by its record.
      ...(status === 'merged' ? [] : usualListingActions[status].map(offer)),
    ],
    more: [
      offer('archive'),
      goTo(
        'merge',
        t('Merge into another club…'),
        IconArrowsJoin,
        clubCan('merge', club),
        paths.clubMerge(club.id),
      ),
      {
        ...goTo('delete', t('Delete…'), IconTrash, canLeave(club), paths.clubDelete(club.id)),
        tone: 'danger',
      },
    ],
  }
}

/** Permanently or into the archive; the page that asks knows which. */
function canLeave(club: Club): Verdict {
  const forGood = clubCanDelete(club)
  if (forGood.ok) return forGood
  const archived = clubCan('archive', club)
  return archived.ok || ['approved', 'suspended'].includes(clubStatusOf(club)) ? archived : forGood
}

/** Questions about a club that differ from the usual ones. A merge has its own page. */
const clubQuestions: Questions<Club> = {
  approve: () => ({
    effect: t(
      'Lists the club on the platform. The applicant doesn’t become its manager; that takes an ownership request.',
    ),
  }),
  suspend: (club) => ({
    effect: t('Takes the club off the platform. Nothing is deleted, and it can be reinstated at any time.'),
    warnings: dependantsWarning(club),
    telling: toTell(restrictedTelling('suspend', club), club),
  }),
  archive: (club) => ({
    effect: t('Removes the club from all lists of approved clubs. It can be restored at any time.'),
    warnings: dependantsWarning(club),
    telling: toTell(restrictedTelling('archive', club), club),
  }),
}

/** None of it blocks. */
function dependantsWarning(club: Club): string[] {
  const depending = clubDependants(club)
  return depending === '' ? [] : [t('Still linked to this club, unchanged: {depending}.', { depending })]
}
