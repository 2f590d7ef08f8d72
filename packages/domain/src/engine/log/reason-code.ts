import * as z from 'zod/mini'

/** Every reason code, without texts, which only dialogs and histories need. */
export const reasonCodes = [
  'child_safety',
  'minors_no_consent',
  'undressed_changing_room',
  'violence_injury',
  'hate_abuse',
  'sexual',
  'privacy',
  'copyright_broadcast',
  'not_football',
  'wrong_match_club',
  'duplicate',
  'unplayable',
  'spam',
  'identity_unverified',
  'not_authorised',
  'club_has_manager',
  'rival_approved',
  'club_not_found',
  'incomplete',
  'wrong_season',
  'score_disputed',
  'date_conflict',
  'forfeit_rule',
  'proof_of_role',
  'club_email',
  'identity_document',
  'registration_number',
  'club_address',
  'association_letter',
  'match_report',
  'other',
] as const

export const ReasonCode = z.enum(reasonCodes)
export type ReasonCode = z.infer<typeof ReasonCode>
