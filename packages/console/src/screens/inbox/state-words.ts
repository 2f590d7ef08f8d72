import { t, tc } from '@touchline/domain/language/t.ts'

/** States of all machines within a sentence; other languages have them agree with "status". */
const words: Readonly<Record<string, string>> = {
  abandoned: t('abandoned'),
  accepted: t('accepted'),
  active: t('active'),
  appealed: t('appealed'),
  approved: t('approved'),
  archived: t('archived'),
  awarded: t('awarded'),
  cancelled: t('cancelled'),
  deleted: t('deleted'),
  done: t('done'),
  draft: t('draft'),
  escalated: t('escalated'),
  expired: t('expired'),
  finished: t('finished'),
  inPlay: t('in play'),
  invited: t('invited'),
  issued: t('issued'),
  lost: t('lost'),
  merged: t('merged'),
  needsInfo: t('needs information'),
  open: t('open'),
  paused: t('half-time'),
  pending: t('pending'),
  planned: t('planned'),
  postponed: t('postponed'),
  rejected: t('rejected'),
  removed: t('removed'),
  requested: t('requested'),
  resolved: t('resolved'),
  revoked: t('revoked'),
  scheduled: t('scheduled'),
  submitted: t('submitted'),
  suspended: t('suspended'),
  timed: t('time set'),
  withdrawn: t('withdrawn'),
  won: t('won'),
}

/** A match that is suspended goes on; a user who is can't sign in. */
const ofMatches: Readonly<Record<string, string>> = { suspended: tc('match', 'suspended') }

/** "needsInfo" as it is said. */
export const stateWord = (collection: string, state: string): string =>
  (collection === 'matches' ? ofMatches[state] : undefined) ??
  words[state] ??
  state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
