import { t } from '#language/t.ts'
import { ReasonCode, reasonCodes } from './reason-code.ts'
import { reasonLabels } from './reason-label.ts'

/** Where a reason may be given. */
export type ReasonScope = 'user' | 'video' | 'ownership' | 'club' | 'match' | 'reversal'

/** A number key. */
export type ReasonDigit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

type ReasonDefinition = {
  label: string
  policy: string
  scopes: readonly ReasonScope[]
  /** Its key in every scope and for every action, also where it is not offered; absent: it has none. No two reasons of a scope share one. */
  digit?: ReasonDigit
  escalateOnly?: true
}

/** What each code is called, and the policy that a reviewer reads beside it. */
export const reasons: Record<ReasonCode, ReasonDefinition> = {
  child_safety: {
    label: reasonLabels.child_safety,
    policy: t('Anything that endangers a child. Always escalated, never decided alone.'),
    scopes: ['user', 'video'],
    digit: 1,
    escalateOnly: true,
  },
  minors_no_consent: {
    label: reasonLabels.minors_no_consent,
    policy: t('A person under 18 is recognisable and no verified consent is on record.'),
    scopes: ['user', 'video'],
    digit: 2,
  },
  undressed_changing_room: {
    label: reasonLabels.undressed_changing_room,
    policy: t('Recorded in a changing room, or showing undressed people.'),
    scopes: ['user', 'video'],
    escalateOnly: true,
  },
  violence_injury: {
    label: reasonLabels.violence_injury,
    policy: t('Fights, assaults or injuries shown for their own sake.'),
    scopes: ['user', 'video'],
    digit: 3,
  },
  hate_abuse: {
    label: reasonLabels.hate_abuse,
    policy: t('Insults, threats or chants against persons or groups.'),
    scopes: ['user', 'video'],
    digit: 4,
  },
  sexual: {
    label: reasonLabels.sexual,
    policy: t('Sexual content of any kind.'),
    scopes: ['user', 'video'],
    digit: 5,
    escalateOnly: true,
  },
  privacy: {
    label: reasonLabels.privacy,
    policy: t('Personal data of others published without their agreement.'),
    scopes: ['user', 'video'],
  },
  copyright_broadcast: {
    label: reasonLabels.copyright_broadcast,
    policy: t('Recorded from a broadcast or another rights holder.'),
    scopes: ['user', 'video'],
    digit: 6,
  },
  not_football: {
    label: reasonLabels.not_football,
    policy: t('Nothing to do with football.'),
    scopes: ['video'],
    digit: 7,
  },
  wrong_match_club: {
    label: reasonLabels.wrong_match_club,
    policy: t('Filed under a match or club that it does not show.'),
    scopes: ['video'],
  },
  duplicate: {
    label: reasonLabels.duplicate,
    policy: t('The same content or account exists already.'),
    scopes: ['user', 'video', 'club', 'match'],
    digit: 8,
  },
  unplayable: { label: reasonLabels.unplayable, policy: t('The file can’t be played.'), scopes: ['video'] },
  spam: {
    label: reasonLabels.spam,
    policy: t('Advertising, repeated or meaningless content.'),
    scopes: ['user', 'video', 'ownership', 'club'],
    digit: 9,
  },
  identity_unverified: {
    label: reasonLabels.identity_unverified,
    policy: t('The person could not be shown to be who they say they are.'),
    scopes: ['user', 'ownership'],
    digit: 7,
  },
  not_authorised: {
    label: reasonLabels.not_authorised,
    policy: t('The club does not confirm the person.'),
    scopes: ['ownership'],
    digit: 1,
  },
  club_has_manager: {
    label: reasonLabels.club_has_manager,
    policy: t('An active manager objects.'),
    scopes: ['ownership'],
    digit: 2,
  },
  rival_approved: {
    label: reasonLabels.rival_approved,
    policy: t('A rival request for the same club was approved.'),
    scopes: ['ownership'],
    digit: 3,
  },
  club_not_found: {
    label: reasonLabels.club_not_found,
    policy: t('No such club could be found.'),
    scopes: ['club'],
    digit: 1,
  },
  incomplete: {
    label: reasonLabels.incomplete,
    policy: t('Required details are missing.'),
    scopes: ['club'],
    digit: 2,
  },
  wrong_season: {
    label: reasonLabels.wrong_season,
    policy: t('The season does not fit the competition.'),
    scopes: ['club'],
    digit: 3,
  },
  score_disputed: {
    label: reasonLabels.score_disputed,
    policy: t('The clubs report different scores.'),
    scopes: ['match'],
    digit: 1,
  },
  date_conflict: {
    label: reasonLabels.date_conflict,
    policy: t('The date collides with another match.'),
    scopes: ['match'],
    digit: 2,
  },
  forfeit_rule: {
    label: reasonLabels.forfeit_rule,
    policy: t('The competition awards the match by its rules.'),
    scopes: ['match'],
    digit: 3,
  },
  other: {
    label: reasonLabels.other,
    policy: t('None of the above; the note says what it is.'),
    scopes: ['user', 'video', 'ownership', 'club', 'match', 'reversal'],
    digit: 0,
  },
}

/** A reason as it is offered. */
export type ReasonChoice = {
  code: ReasonCode
  label: string
  policy: string
  digit: ReasonDigit | undefined
}

/** The codes that may be given in a scope, in the order in which they are offered: by their keys, `other` last. */
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

/** A reason as given for a decision: the code `other` needs a note that says what it is. */
export type Reason = {
  reasonCode: ReasonCode
  note?: string | undefined
  /** What was found beside what the record says, for the statement to whom it takes something from. */
  facts?: string | undefined
}

/** What is wrong with a reason, or undefined. Lengths are in characters, after trimming. */
export function reasonProblem(reason: {
  reasonCode?: string | undefined
  note?: string | undefined
}): string | undefined {
  const length = [...(reason.note ?? '').trim()].length
  if (!ReasonCode.safeParse(reason.reasonCode).success) return t('Choose a reason.')
  if (length > NOTE_MAX)
    return t('Shorten the note to {NOTE_MAX} characters; it has {length}.', { NOTE_MAX, length })
  if (reason.reasonCode === 'other' && length < NOTE_MIN)
    return t('Describe the reason in at least {NOTE_MIN} characters.', { NOTE_MIN })
  return undefined
}
