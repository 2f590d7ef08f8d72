import { msg, t } from '#language/t.ts'
import { ReasonCode, reasonCodes } from './reason-code.ts'
import { englishReasonLabels, reasonLabels } from './reason-label.ts'

/** Things that a reviewer can ask for, by the kind of record. */
export type InfoScope = 'ownershipInfo' | 'clubInfo' | 'leagueInfo' | 'matchInfo'

export type ReasonScope =
  | 'user'
  | 'video'
  | 'ownership'
  | 'club'
  | 'league'
  | 'match'
  | 'report'
  | 'reversal'
  | InfoScope

/** Scope of what is asked for about the records of a scope. */
export const infoScopeOf = (scope: 'ownership' | 'club' | 'league' | 'match'): InfoScope => `${scope}Info`

export type ReasonDigit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

type ReasonDefinition = {
  label: string
  policy: string
  scopes: readonly ReasonScope[]
  /** Its key in every scope and for every action; absent: none. Unique within a scope. */
  digit?: ReasonDigit
  escalateOnly?: true
}

const definitions: Record<ReasonCode, Omit<ReasonDefinition, 'label'>> = {
  child_safety: {
    policy: msg('Anything that endangers a child. Always escalated, never decided alone.'),
    scopes: ['user', 'video', 'report'],
    digit: 1,
    escalateOnly: true,
  },
  minors_no_consent: {
    policy: msg('A person under 18 is recognisable and no verified consent is on record.'),
    scopes: ['user', 'video', 'report'],
    digit: 2,
  },
  undressed_changing_room: {
    policy: msg('Recorded in a changing room, or showing undressed people.'),
    scopes: ['user', 'video'],
    escalateOnly: true,
  },
  violence_injury: {
    policy: msg('Fights, assaults or injuries shown for their own sake.'),
    scopes: ['user', 'video', 'report'],
    digit: 3,
  },
  hate_abuse: {
    policy: msg('Insults, threats or chants against people or groups.'),
    scopes: ['user', 'video', 'report'],
    digit: 4,
  },
  sexual: {
    policy: msg('Sexual content of any kind.'),
    scopes: ['user', 'video', 'report'],
    digit: 5,
    escalateOnly: true,
  },
  privacy: {
    policy: msg('Other people’s personal data, published without their consent.'),
    scopes: ['user', 'video', 'report'],
  },
  copyright_broadcast: {
    policy: msg('Taken from a broadcast or another rights holder.'),
    scopes: ['user', 'video', 'report'],
    digit: 6,
  },
  not_football: {
    policy: msg('Nothing to do with football.'),
    scopes: ['video'],
    digit: 7,
  },
  wrong_match_club: {
    policy: msg('Filed under a match or club that it doesn’t show.'),
    scopes: ['video', 'report'],
  },
  duplicate: {
    policy: msg('The same content or account already exists.'),
    scopes: ['user', 'video', 'club', 'league', 'match', 'report'],
    digit: 8,
  },
  unplayable: { policy: msg('The file can’t be played.'), scopes: ['video'] },
  spam: {
    policy: msg('Advertising, repeated or meaningless content.'),
    scopes: ['user', 'video', 'ownership', 'club', 'league', 'report'],
    digit: 9,
  },
  identity_unverified: {
    policy: msg('The person’s identity couldn’t be verified.'),
    scopes: ['user', 'ownership', 'report'],
    digit: 7,
  },
  not_authorised: {
    policy: msg('The club doesn’t confirm the person.'),
    scopes: ['ownership'],
    digit: 1,
  },
  club_has_manager: {
    policy: msg('An active manager objects.'),
    scopes: ['ownership'],
    digit: 2,
  },
  rival_approved: {
    policy: msg('A rival request for the same club was approved.'),
    scopes: ['ownership'],
    digit: 3,
  },
  club_not_found: {
    policy: msg('No such club could be found.'),
    scopes: ['club'],
    digit: 1,
  },
  incomplete: {
    policy: msg('Required details are missing.'),
    scopes: ['club', 'league'],
    digit: 2,
  },
  wrong_season: {
    policy: msg('The season doesn’t match the competition.'),
    scopes: ['league'],
    digit: 3,
  },
  score_disputed: {
    policy: msg('The clubs report different scores.'),
    scopes: ['match'],
    digit: 1,
  },
  date_conflict: {
    policy: msg('The date clashes with another match.'),
    scopes: ['match'],
    digit: 2,
  },
  forfeit_rule: {
    policy: msg('The competition awards the match by its rules.'),
    scopes: ['match'],
    digit: 3,
  },
  proof_of_role: {
    policy: msg('A page or document of the club that names the applicant and their role.'),
    scopes: ['ownershipInfo'],
    digit: 1,
  },
  club_email: {
    policy: msg('A message from an address at the club’s own domain.'),
    scopes: ['ownershipInfo'],
    digit: 2,
  },
  identity_document: {
    policy: msg('A document that shows the applicant’s name.'),
    scopes: ['ownershipInfo'],
    digit: 3,
  },
  registration_number: {
    policy: msg('The number under which the association or the state lists the club.'),
    scopes: ['clubInfo'],
    digit: 1,
  },
  club_address: {
    policy: msg('Where the club is, and where it plays.'),
    scopes: ['clubInfo'],
    digit: 2,
  },
  association_letter: {
    policy: msg('A page or letter of the association that names the competition and its season.'),
    scopes: ['clubInfo', 'leagueInfo'],
    digit: 3,
  },
  match_report: {
    policy: msg('The referee’s report with the score.'),
    scopes: ['matchInfo'],
    digit: 1,
  },
  other: {
    policy: msg('None of the above; see the note.'),
    scopes: [
      'user',
      'video',
      'ownership',
      'club',
      'league',
      'match',
      'report',
      'reversal',
      'ownershipInfo',
      'clubInfo',
      'leagueInfo',
      'matchInfo',
    ],
    digit: 0,
  },
}

export const englishReason = (code: ReasonCode): { label: string; policy: string } => ({
  label: englishReasonLabels[code],
  policy: definitions[code].policy,
})

/** Label of each code, with the policy that a reviewer reads beside it. */
export const reasons = Object.fromEntries(
  reasonCodes.map((code) => {
    const { policy, ...rest } = definitions[code]
    return [code, { ...rest, label: reasonLabels[code], policy: t(policy) }]
  }),
) as Record<ReasonCode, ReasonDefinition> // of all codes

/** Whether a second administrator must decide. */
export const isSevere = (code: ReasonCode): boolean => definitions[code].escalateOnly === true

export type ReasonChoice = {
  code: ReasonCode
  label: string
  policy: string
  digit: ReasonDigit | undefined
}

/** Reasons of a scope, sorted by their keys, `other` last. */
export function reasonsFor(scope: ReasonScope): ReasonChoice[] {
  return reasonCodes
    .flatMap((code) => {
      const { label, policy, scopes, digit } = reasons[code]
      return scopes.includes(scope) ? [{ code, label, policy, digit }] : []
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

const placeOf = ({ code, digit }: ReasonChoice) => (code === 'other' ? 11 : (digit ?? 10))

export const NOTE_MIN = 10
export const NOTE_MAX = 1000

/** A reason given for a decision; `other` needs a note. */
export type Reason = {
  reasonCode: ReasonCode
  note?: string | undefined
  /** The reviewer's findings, for the statement of reasons. */
  facts?: string | undefined
}

/** Problem of a reason, or undefined. Lengths are in characters, after trimming. */
export function reasonProblem(reason: {
  reasonCode?: string | undefined
  note?: string | undefined
}): string | undefined {
  const length = [...(reason.note ?? '').trim()].length
  if (!ReasonCode.safeParse(reason.reasonCode).success) return t('Choose a reason.')
  if (length > NOTE_MAX)
    return t('Shorten the note to {max} characters; it has {length}.', { max: NOTE_MAX, length })
  if (reason.reasonCode === 'other' && length < NOTE_MIN)
    return t('Enter a reason of at least {min} characters.', { min: NOTE_MIN })
  return undefined
}
