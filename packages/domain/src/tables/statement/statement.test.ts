import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { actionLabelsOf, machines } from '#tables/machines.ts'
import { listedNouns } from '#engine/catalogue/noun-groups.ts'
import { nounCollections } from '#engine/catalogue/nouns.ts'
import { Club } from '#nouns/club/club.ts'
import { League } from '#nouns/league/league.ts'
import { Match } from '#nouns/match/match.ts'
import { MatchModerator } from '#nouns/moderator/match-moderator.ts'
import { OwnershipRequest } from '#nouns/ownership/ownership-request.ts'
import { User } from '#nouns/user/user.ts'
import { Video } from '#nouns/video/video.ts'
import { reasonCodes } from '#engine/log/reason-code.ts'
import { reasons } from '#engine/log/reason.ts'
import { oddRecords } from '#testing/odd-records.ts'
import { restrictionBy, takingActions } from './restriction.ts'
import { statementOf, type Stated } from './statement-of.ts'
import {
  letterIn,
  redressText,
  statementText,
  STATEMENT_TEXT_MAX,
  withStatement,
} from '#engine/review/statement-text.ts'
import { EFFECT_MAX, FACTS_MAX, RULE_MAX, Statement } from '#shared/statement.ts'

const at = new Date('2026-05-24T10:00:00Z')
const redress = { product: 'Touchline' }
const takings = takingActions.map((taking) => {
  const [collection = '', action = ''] = taking.split(' ')
  return { taking, collection, action }
})
const ofVideo = (more: Partial<Stated>) =>
  statementOf({ collection: 'videos', action: 'reject', record: { id: 'v', title: 'Skills' }, at, ...more })

/** Actions that restrict nothing: list a new one here, or state in its table what it takes. */
const harmless: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    listedNouns.map((collection) => [
      `${collection}.status`,
      'submit approve askForInfo resubmit reopen reinstate restore',
    ]),
  ),
  'users.accountStatus': 'reinstate',
  'clubs.status': 'submit approve askForInfo resubmit reopen reinstate restore merge',
  'clubOwnershipRequests.status': 'approve askForInfo resubmit withdraw expire',
  'matches.status': 'setTime kickOff pause resume finish postpone reschedule cancel suspend abandon award',
  'matches.reviewStatus': 'submit approve askForInfo resubmit lock unlock',
  'matchModerators.status': 'activate reinstate',
  'videos.reviewStatus': 'process enqueue approve escalate dispute appeal overturn',
  'reportCases.status': 'dismiss uphold reopen setAside hear',
  'pipelines.status': 'win lose reopen',
  'offers.status': 'accept withdraw',
  'comments.status': 'resolve reopen remove',
  // Nobody had accepted what is withdrawn.
  'invitations.status': 'uninvite inviteAgain',
  'activities.status': 'complete cancel reopen',
  'reviewRules.stage': 'watch activate stop',
}

/** Actions outside the machines. */
const beside: Readonly<Record<string, string>> = {
  users: 'confirm grantAdmin removeAdmin grantLead removeLead uninvite',
  invitations: 'resend',
  clubOwnershipRequests: 'approveFirst assess',
  contacts: 'merge separate',
  pipelines: 'move',
}

describe('what takes something away', () => {
  test.each(machines.map(({ collection, field, table }) => [`${collection}.${field}`, table] as const))(
    'every step of %s is classified',
    (name, table) => {
      const none = Object.entries(table).filter(([, { takes }]) => takes === undefined)
      expect(none.map(([action]) => action).join(' ')).toBe(harmless[name])
    },
  )

  test('so is whatever else is done to a record', () => {
    for (const collection of nounCollections) {
      const known = machines.filter((machine) => machine.collection === collection)
      const steps = known.flatMap(({ table }) => Object.keys(table))
      const others = Object.keys(actionLabelsOf(collection)).filter((action) => !steps.includes(action))
      expect([collection, others.join(' ')]).toEqual([collection, beside[collection] ?? ''])
    }
    expect(restrictionBy('elsewhere', 'reject')).toBeUndefined()
    expect(restrictionBy('videos', 'constructor')).toBeUndefined()
  })

  test('it has a reason, or the one of the decision that it confirms', () => {
    const unreasoned = machines.flatMap(({ collection, table }) =>
      Object.entries(table).flatMap(([action, { takes, reason }]) =>
        takes !== undefined && reason === 'none' ? [`${collection} ${action}`] : [],
      ),
    )
    expect(unreasoned).toEqual(['clubOwnershipRequests supersede', 'videos uphold'])
  })

  test('these do, and no others', () => {
    const ofListed = listedNouns.flatMap((collection) =>
      ['archive', 'reject', 'suspend'].map((action) => `${collection} ${action}`),
    )
    expect(takingActions.toSorted()).toEqual(
      [
        ...ofListed,
        'clubOwnershipRequests reject',
        'clubOwnershipRequests revoke',
        'clubOwnershipRequests supersede',
        'clubs archive',
        'clubs reject',
        'clubs suspend',
        'matchModerators remove',
        'matchModerators suspend',
        'matches reject',
        'users delete',
        'users suspend',
        'videos reject',
        'videos remove',
        'videos uphold',
      ].toSorted(),
    )
  })
})

const schemas: Readonly<Record<string, z.ZodMiniObject>> = {
  users: User,
  clubs: Club,
  leagues: League,
  clubOwnershipRequests: OwnershipRequest,
  matches: Match,
  matchModerators: MatchModerator,
  videos: Video,
}

describe.each(takings)('$taking', ({ collection, action }) => {
  test.each([undefined, ...reasonCodes])('has a whole statement for %s', (reasonCode) => {
    const statement = statementOf({ collection, action, record: { id: 'x' }, reasonCode, at })
    if (statement === undefined) throw new Error('There is none.')
    expect(Statement.parse(statement)).toEqual(statement)
    const { effect, facts, rule } = statement
    for (const text of [effect, facts, rule]) expect(text).toMatch(/^\S[^]*\.$/)
    if (reasonCode !== undefined && reasonCode !== 'other') expect(rule).toContain(reasons[reasonCode].policy)
    const text = statementText(statement, redress)
    for (const part of [effect, facts, rule, '24 Nov 2026']) expect(text).toContain(part)
    expect(text).not.toMatch(/undefined|NaN|Invalid|\[object|#/)
  })
})

test.each(Object.entries(schemas))(
  '%s, whatever another program stored: within bounds, nothing to fill in',
  (collection, schema) => {
    const action = takings.find((taking) => taking.collection === collection)?.action ?? ''
    for (const { name, fields } of oddRecords(schema)) {
      const facts = 'Seen {{twice}}. '.repeat(200)
      const statement = statementOf({
        collection,
        action,
        record: { ...fields, id: 'x' },
        reasonCode: 'other',
        facts,
        at,
      })
      if (statement === undefined) throw new Error(`${name}: there is none.`)
      expect([name, statement.effect.length <= EFFECT_MAX]).toEqual([name, true])
      expect([name, statement.facts.length <= FACTS_MAX]).toEqual([name, true])
      expect([name, statement.rule.length <= RULE_MAX]).toEqual([name, true])
      const text = statementText(statement, { ...redress, text: 'Complain to {{product}}. '.repeat(300) })
      expect([name, /\{\{|\}\}|NaN|Invalid Date|\[object /.exec(text)]).toEqual([name, null])
      expect([name, text.length <= STATEMENT_TEXT_MAX]).toEqual([name, true])
    }
  },
)

test('what takes nothing away has none', () => {
  for (const [collection, action] of [
    ['videos', 'approve'],
    ['videos', 'escalate'],
    ['contacts', 'merge'],
    ['clubs', 'reverse'],
    ['elsewhere', 'reject'],
  ] as const)
    expect(statementOf({ collection, action, record: { id: 'x' }, at })).toBeUndefined()
})

describe('the facts', () => {
  test('a video says what it is, what was noticed in it and by whom', () => {
    const flags = [
      { code: 'violence_injury', atSec: 14.6, source: 'classifier' },
      { code: 'privacy', atSec: null, source: 'user report' },
    ]
    const record = {
      id: 'v',
      title: 'Derby {{1}}',
      createdAt: new Date('2026-05-03T23:00:00Z'),
      minorsVisible: true,
      flags,
    }
    const statement = ofVideo({ record, reasonCode: 'violence_injury', facts: ' The fight is at 0:14. ' })
    expect(statement).toEqual({
      restriction: 'content',
      effect: '“Derby { {1} }” is not published. This applies everywhere and has no end date.',
      facts:
        'We looked at the video “Derby { {1} }”, uploaded on 3 May 2026. It was flagged for violence or injury at 0:14 ' +
        '(classifier) and privacy (user report). People under 18 are visible, and no verified consent is on record.\n\n' +
        'The fight is at 0:14.',
      ground: 'terms',
      rule: 'Violence or injury: Fights, assaults or injuries shown for their own sake. Based on our terms.',
      detected: 'notice',
      decided: 'person',
      complainUntil: new Date('2026-11-24T10:00:00Z'),
    })
    expect(ofVideo({ record: { id: 'v', flags: flags.slice(0, 1) } })?.detected).toBe('automated')
    expect(ofVideo({})?.detected).toBe('review')
    expect(ofVideo({ isAutomatic: true })?.decided).toBe('automated')
  })

  test('a request says its signs of risk, which a program counted', () => {
    const record = {
      id: 'r',
      clubName: 'Ashford Town',
      position: 'secretary',
      riskFlags: ['free_mail', 'no_evidence'],
      evidence: [],
    }
    const revoked = { collection: 'clubOwnershipRequests', action: 'revoke', record, reasonCode: 'spam', at }
    expect(statementOf(revoked)).toMatchObject({
      restriction: 'service',
      effect: 'You no longer manage Ashford Town. This has no end date.',
      facts:
        'We looked at your request to manage Ashford Town as secretary, with no documents. Risk signals: free e-mail ' +
        'address and no evidence.',
      detected: 'automated',
    })
  })

  test('an account has no name in it, for the log outlives the account; and the end of a suspension', () => {
    const record = { id: 'u', firstName: 'Ada', lastName: 'Field', email: 'ada@harbour.example', strikes: 2 }
    const until = new Date('2026-06-01T21:59:59Z')
    const statement = statementOf({
      collection: 'users',
      action: 'suspend',
      record,
      reasonCode: 'privacy',
      until,
      at,
    })
    expect(statement).toMatchObject({
      restriction: 'account',
      effect: 'Your account is suspended. This applies until 1 Jun 2026.',
      facts: 'We looked at your account and what was published with it. 2 of your videos were removed.',
      ground: 'law',
      rule: 'Privacy: Other people’s personal data, published without their consent. Based on our terms and data protection law.',
      until,
    })
    expect(JSON.stringify(statement)).not.toMatch(/Ada|Field|harbour/)
  })

  test('an appeal that is upheld rests on the rule of the decision before', () => {
    const record = { id: 'v', decision: { reasonCode: 'spam' } }
    expect(ofVideo({ action: 'uphold', record })?.rule).toMatch(/^Spam: /)
    expect(ofVideo({ record })?.rule).toBe('The terms of the platform.')
  })
})

test('a title never fills in what a sentence says of it', () => {
  const record = { id: 'v', title: '$& # $1' }
  expect(ofVideo({ record })?.effect).toBe(
    '“$& # $1” is not published. This applies everywhere and has no end date.',
  )
})

describe('the message', () => {
  const statement = ofVideo({ reasonCode: 'spam' })
  if (statement === undefined) throw new Error('There is none.')

  test('ends with it, and its letter can be told apart', () => {
    const body = withStatement('Hello\n\nThe team\n', statement, redress)
    expect(body).toMatch(/^Hello\n\nThe team\n\nSTATEMENT OF REASONS\n\nDecision: /)
    expect(letterIn(body)).toBe('Hello\n\nThe team')
    expect(letterIn('Hello')).toBe('Hello')
  })

  test('says how to appeal: until when, at no charge, out of court and in court; or as the deployment says it', () => {
    const text = redressText(statement, redress)
    for (const part of [/free of charge until 24 Nov 2026/, /out-of-court/, /go to court/])
      expect(text).toMatch(part)
    const own = 'Write to {{product}} until {{ until }}, {{nobody}} else.'
    expect(redressText(statement, { ...redress, text: own })).toBe(
      'Write to Touchline until 24 Nov 2026, nobody else.',
    )
    expect(redressText(statement, { ...redress, text: '  ' })).toBe(text)
  })
})
