import * as z from 'zod/mini'
import { Preferences } from '#kept/preferences.ts'
import { contractOf, partsOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { accountTransitions, userCan } from './user-account.ts'
import { derivedUserFields, Suspension, User, userNoun } from './user.ts'

export const users = contractOf({
  path: 'users/{uid}',
  about:
    'A person with an account. The key is the uid of the authentication service. The platform creates the document when somebody signs up.',
  schema: User,
  noun: userNoun,
  derive: derivedUserFields,
  fields: {
    firstName: { by: 'both', means: 'First name.', example: 'Ada' },
    lastName: { by: 'both', means: 'Last name.', example: 'Field' },
    phone: { by: 'both', means: 'Telephone number.' },
    country: { by: 'both', means: 'Where the person lives or plays.' },
    birthYear: { by: 'both', means: 'Year of birth.', example: 1998 },
    roles: { by: 'both', means: 'What the person does. `clubManager` comes and goes with `managedClubIds`.' },
    email: { by: 'platform', means: 'Copy of the address of the account.', example: 'ada@harbour.example' },
    emailVerified: { by: 'platform', means: 'Whether the person has shown that the address is theirs.' },
    picturePath: {
      by: 'both',
      means:
        'Where the picture is in file storage, or an https address. `null`: known to have none. Absent: not known, then up to four places are tried. The runner notes what it finds there.',
      example: 'profileImages/user-1.jpg',
    },
    lastActiveAt: { by: 'platform', means: 'When the person last used the platform.' },
    activation: {
      by: 'platform',
      means:
        'Steps that were taken, each as `true`: `picture`, `club`, `video`. A step that wasn’t taken is absent. The funnel of the dashboard counts them.',
      example: { picture: true, club: true },
    },
    managedClubIds: {
      by: 'console',
      means:
        'Clubs that the person manages; the console gives them at most 20. The same is in `managerIds` of the club. Changes with the decision on an ownership request.',
    },
    accountStatus: {
      by: 'console',
      means:
        'State of the account. The embedded backend and the rules refuse suspended and deleted accounts; a server of the platform must check it, too.',
      example: 'active',
    },
    suspension: {
      by: 'console',
      means: 'Why and until when the account is suspended.',
      example: {
        reasonCode: 'spam',
        note: 'Advertising in comments.',
        until: new Date('2026-06-30T22:00:00Z'),
        by: 'user-9',
      },
      parts: partsOf(Suspension, {
        reasonCode: 'Why: one of the [reason codes](#reason-codes).',
        note: 'What the administrator wrote.',
        until: 'End, at which the runner reinstates the account; absent or `null`: none is set.',
        by: 'uid of the administrator.',
        heldAt:
          'Since when it is an interim hold: the reason is severe, and a second administrator has yet to confirm or lift it. Absent: it is final.',
        confirmedBy: 'uid of the second administrator, who confirmed it.',
      }),
    },
    strikes: {
      by: 'console',
      means: 'Videos of the person that were rejected or removed, less those that won their appeal.',
      example: 1,
    },
    isAdmin: {
      by: 'console',
      means: 'Whether the person may use the console. Never let people write it themselves.',
      example: false,
    },
    adminSince: {
      by: 'console',
      means: 'When the person was last made an administrator. Needed where two must decide.',
      example: new Date('2026-01-12T08:00:00Z'),
    },
    adminBy: { by: 'console', means: 'uid of who made them one, or `add-admin`.', example: 'user-9' },
    isLead: {
      by: 'console',
      means:
        'Whether an administrator is a review lead. While `stats/leads` counts none, every administrator is one.',
      example: true,
    },
    preferences: {
      by: 'console',
      means: 'An administrator’s settings.',
      example: { theme: 'dark', density: 'compact' },
      parts: partsOf(Preferences, {
        theme: 'Colours.',
        density: 'Height of rows.',
        motion: 'Whether things move; `system` follows the device.',
        language: 'Language of the console; absent: the first of the browser’s that the console speaks.',
        timeZone: 'Zone in which times are shown; absent: that of the browser.',
        keepSeen:
          'The browser keeps the lists and records that were seen until signing out; absent: it does.',
        blurFlagged: 'Flagged videos are blurred; absent: they are.',
        greyscale: 'Flagged videos are shown without colours; absent: they are.',
        muted: 'Flagged videos start without sound; absent: they do.',
        stepsDone: 'First steps that were taken.',
        stepsDismissed: 'The panel of first steps was hidden.',
        isSeen: 'Whether colleagues see which record is open; absent: they do.',
        digest:
          'Whether the runner mails the day’s work at 07:00 of `timeZone`, or of UTC where that is absent; absent: it doesn’t.',
        pinnedViews: 'ids of documents in `savedViews` that the navigation shows, in order.',
        defaultViews: 'The id of the saved view with which the list of a collection begins, by collection.',
      }),
    },
  },
  derived: {
    roleFlags: {
      means: 'Each of `roles` as `true`, so that a role and a word can be searched together.',
      without: 'a search with the filter “Role” finds nothing',
      example: { player: true },
    },
  },
  states: {
    accountStatus: {
      begins: ['active'],
      steps: stepsBy(accountTransitions, {
        suspend: 'console',
        reinstate: 'consoleOrRunner',
        delete: 'console',
      }),
      note: 'The runner reinstates an account when `suspension.until` has passed. An account suspended for a severe reason isn’t deleted or reinstated before a second administrator decides. A deleted account keeps its document without what identifies the person. Decisions about it stay.',
    },
  },
  least: {
    record: { firstName: 'Ada', lastName: 'Field', isAdmin: false, createdAt: serverTime },
    lacks:
      'Without `createdAt` the person isn’t in the order “Joined”. E-mail, roles, country and state then show as unknown or as their defaults.',
    decided: (user) => userCan('suspend', user, { actorId: 'user-9' }),
  },
})

const Administrators = z.looseObject({ count: z.int().check(z.gte(1)), userId: z.string() })

export const administrators = contractOf({
  title: 'Number of administrators',
  path: 'stats/admins',
  about:
    'One document: how many administrators there are, so that the last one can’t be removed. If it’s absent, the console counts.',
  schema: Administrators,
  fields: {
    count: { by: 'console', means: 'Users whose `isAdmin` is `true`.', example: 8 },
    userId: { by: 'console', means: 'Whose flag changed last.', example: 'user-9' },
  },
  derived: {},
})

const Leads = z.looseObject({ count: z.int().check(z.gte(0)), userId: z.string() })

export const leads = contractOf({
  title: 'Number of review leads',
  path: 'stats/leads',
  about:
    'One document: how many review leads there are. If it’s absent or 0, every administrator is one; if all leads are lost, an operator deletes it.',
  schema: Leads,
  fields: {
    count: { by: 'console', means: 'Users whose `isLead` is `true`.', example: 2 },
    userId: { by: 'console', means: 'Whose right changed last.', example: 'user-9' },
  },
  derived: {},
})
