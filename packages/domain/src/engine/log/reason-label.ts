import { msg } from '#language/t.ts'
import { translated } from '#language/phrases.ts'
import type { ReasonCode } from './reason-code.ts'
import { reasonTitle } from './reason-title.ts'

/** English labels of the reasons, for messages. Without the policies, which only dialogs need. */
export const englishReasonLabels: Readonly<Record<ReasonCode, string>> = {
  child_safety: msg('Child safety'),
  minors_no_consent: msg('Minors shown without consent'),
  undressed_changing_room: msg('Changing room or undressed people'),
  violence_injury: msg('Violence or injury'),
  hate_abuse: msg('Hate or abuse'),
  sexual: msg('Sexual content'),
  privacy: msg('Privacy'),
  copyright_broadcast: msg('Broadcast copyright'),
  not_football: msg('Not football'),
  wrong_match_club: msg('Wrong match or club'),
  duplicate: msg('Duplicate'),
  unplayable: msg('Unplayable'),
  spam: msg('Spam'),
  identity_unverified: msg('Identity not verified'),
  not_authorised: msg('Not authorised by the club'),
  club_has_manager: msg('Club has a manager'),
  rival_approved: msg('Another request was approved'),
  club_not_found: msg('Club not found'),
  incomplete: msg('Incomplete'),
  wrong_season: msg('Wrong season'),
  score_disputed: msg('Score disputed'),
  date_conflict: msg('Date conflict'),
  forfeit_rule: msg('Forfeit rule'),
  proof_of_role: msg('Proof of role'),
  club_email: msg('Message from a club address'),
  identity_document: msg('Proof of identity'),
  registration_number: msg('Registration number'),
  club_address: msg('Club’s address'),
  association_letter: msg('Confirmation by the association'),
  match_report: msg('Match report'),
  other: msg('Other'),
}

export const reasonLabels: Readonly<Record<ReasonCode, string>> = translated(englishReasonLabels)

const known = new Map<string, string>(Object.entries(reasonLabels))
const english = new Map<string, string>(Object.entries(englishReasonLabels))

/** Label of a code in the log; an unknown code is returned as it is. */
export const reasonLabel = (code: string): string => known.get(code) ?? code

export const englishReasonLabel = (code: string): string => english.get(code) ?? code

reasonTitle.of = reasonLabel
