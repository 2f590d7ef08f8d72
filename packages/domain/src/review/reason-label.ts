import type { ReasonCode } from './reason-code.ts'

/** What each reason is called, apart from the policies, which only dialogs need. */
export const reasonLabels: Readonly<Record<ReasonCode, string>> = {
  child_safety: 'Child safety',
  minors_no_consent: 'Minors shown without consent',
  undressed_changing_room: 'Changing room or undressed people',
  violence_injury: 'Violence or injury',
  hate_abuse: 'Hate or abuse',
  sexual: 'Sexual content',
  privacy: 'Privacy',
  copyright_broadcast: 'Broadcast copyright',
  not_football: 'Not football',
  wrong_match_club: 'Wrong match or club',
  duplicate: 'Duplicate',
  unplayable: 'Unplayable',
  spam: 'Spam',
  identity_unverified: 'Identity not verified',
  not_authorised: 'Not authorised by the club',
  club_has_manager: 'Club has a manager',
  rival_approved: 'Another request was approved',
  club_not_found: 'Club not found',
  incomplete: 'Incomplete',
  wrong_season: 'Wrong season',
  score_disputed: 'Score disputed',
  date_conflict: 'Date conflict',
  forfeit_rule: 'Forfeit rule',
  other: 'Other',
}

const known = new Map<string, string>(Object.entries(reasonLabels))

/** What a code of the log is called; a code that some other writer gave is shown as it is. */
export const reasonLabel = (code: string): string => known.get(code) ?? code
