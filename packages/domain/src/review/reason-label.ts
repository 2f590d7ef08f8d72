import { t } from '#language/t.ts'
import type { ReasonCode } from './reason-code.ts'

/** What each reason is called, apart from the policies, which only dialogs need. */
export const reasonLabels: Readonly<Record<ReasonCode, string>> = {
  child_safety: t('Child safety'),
  minors_no_consent: t('Minors shown without consent'),
  undressed_changing_room: t('Changing room or undressed people'),
  violence_injury: t('Violence or injury'),
  hate_abuse: t('Hate or abuse'),
  sexual: t('Sexual content'),
  privacy: 'Privacy',
  copyright_broadcast: t('Broadcast copyright'),
  not_football: t('Not football'),
  wrong_match_club: t('Wrong match or club'),
  duplicate: 'Duplicate',
  unplayable: 'Unplayable',
  spam: 'Spam',
  identity_unverified: t('Identity not verified'),
  not_authorised: t('Not authorised by the club'),
  club_has_manager: t('Club has a manager'),
  rival_approved: t('Another request was approved'),
  club_not_found: t('Club not found'),
  incomplete: 'Incomplete',
  wrong_season: t('Wrong season'),
  score_disputed: t('Score disputed'),
  date_conflict: t('Date conflict'),
  forfeit_rule: t('Forfeit rule'),
  other: 'Other',
}

const known = new Map<string, string>(Object.entries(reasonLabels))

/** What a code of the log is called; a code that some other writer gave is shown as it is. */
export const reasonLabel = (code: string): string => known.get(code) ?? code
