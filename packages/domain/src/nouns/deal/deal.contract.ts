import { contractOf, eachOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { enteredText } from '#engine/noun/kind-text.ts'
import { derivedDealFields } from './deal-form.ts'
import { dealCan, dealTransitions } from './deal-status.ts'
import { Deal, dealNoun } from './deal.ts'
import { StageEntry } from './stage-history.ts'
import { PipelineStage, StageForm } from './stage.ts'

export const pipelines = contractOf({
  path: 'pipelines/{pipelineId}',
  about:
    'A deal: what may be sold to a club. The console keeps deals; a program of the platform may add some.',
  schema: Deal,
  noun: dealNoun,
  derive: (deal: Deal) => derivedDealFields(deal),
  fields: {
    title: { by: 'both', means: 'Title.', example: 'Season package for Harbour Town' },
    contactIds: { by: 'both', means: 'Whom it is about; at least one.' },
    primaryContactId: {
      by: 'both',
      means: 'One of `contactIds`; becomes a customer when the deal is won. Absent: the first one.',
    },
    clubId: { by: 'both', means: 'The club.' },
    ownerId: { by: 'both', means: 'The administrator who looks after the deal: the uid.' },
    stageId: { by: 'both', means: 'The column of the board.', example: 'proposal' },
    probability: {
      by: 'both',
      means: 'How likely it is won, in per cent: that of the stage, unless somebody knows better.',
      example: 60,
    },
    valueMinor: {
      by: 'both',
      means: 'Value in the smallest unit of `currency`: 125000 is 1,250.00 in EUR and 125,000 in JPY.',
      example: 125_000,
    },
    currency: {
      by: 'both',
      means: 'Currency. Values of two currencies are never added up.',
      example: 'EUR',
      type: 'ISO 4217',
    },
    billing: { by: 'both', means: 'How often it is paid.', example: 'annual' },
    expectedCloseDate: { by: 'both', means: 'When it should close.', example: '2026-09-30' },
    forecastCategory: { by: 'both', means: 'How sure it is.', example: 'bestCase' },
    status: { by: 'console', means: 'State; see below.', example: 'open' },
    wonAt: { by: 'console', means: 'When it was won; `null`: it was not.' },
    lostAt: { by: 'console', means: 'When it was lost; `null`: it was not.', example: null },
    lostReason: { by: 'console', means: 'Why it was lost; `null`: it was not.', example: 'price' },
    lostNote: { by: 'console', means: 'What the owner wrote about it.', example: 'Chose a cheaper offer.' },
    stageEnteredAt: {
      by: 'console',
      means: 'Since when it is in its stage.',
      example: new Date('2026-05-20T08:00:00Z'),
    },
    stageHistory: {
      by: 'console',
      means: 'The stages that it was in, the latest last, at most 100.',
      example: [{ stageId: 'lead', at: new Date('2026-05-04T09:00:00Z'), by: 'user-9' }],
      parts: eachOf(StageEntry, {
        stageId: 'The stage.',
        at: 'When it came there.',
        by: 'uid of who moved it.',
      }),
    },
    rank: {
      by: 'derived',
      means:
        'Place in its column: ranks are compared as texts, and between two there is always another one. It never ends in 0.',
      without: 'the card has no place in its column of the board',
      example: 'V',
    },
    reachedStages: {
      by: 'derived',
      means: 'Every stage that it ever was in, each once.',
      without: 'the funnel of the dashboard leaves the deal out',
      example: ['lead', 'contacted', 'proposal'],
    },
    lastActivityAt: {
      by: 'derived',
      means: 'When something was last done. `null`, not absent, where nothing was.',
      without: 'the deal shows no last activity',
    },
    nextActivityAt: {
      by: 'derived',
      means: 'When something is next to be done. `null`, not absent, where nothing is planned.',
      without: 'the filter “Nothing planned” doesn’t find the deal',
    },
    touchedBy: {
      by: 'derived',
      means: 'The decision on an activity from which both follow.',
      example: 'activities_activity-1_2',
    },
  },
  derived: {
    weightedMinor: {
      means: '`valueMinor` × `probability`, rounded.',
      without: 'weighted sums leave the deal out',
      example: 75_000,
    },
  },
  states: {
    status: {
      begins: ['open'],
      steps: stepsBy(dealTransitions, { win: 'console', lose: 'console', reopen: 'console' }),
      note: 'A move among open stages is no change of state. A won deal needs a value above 0, a lost one its `lostReason`.',
    },
  },
  least: {
    record: {
      title: 'Season package',
      contactIds: ['contact-1'],
      ownerId: 'user-9',
      stageId: 'lead',
      rank: 'V',
      stageEnteredAt: serverTime,
      valueMinor: 125_000,
      currency: 'EUR',
      probability: 10,
      expectedCloseDate: '2026-09-30',
      nextActivityAt: null,
      createdAt: serverTime,
    },
    lacks:
      'Without `status` a deal is open. Without `expectedCloseDate` it has no place in the order of the list, without `rank` none on the board. Its search words also hold the names of its club and contacts, which a program can add only if it reads those.',
    decided: (deal) => dealCan('win', deal, {}),
  },
})

export const pipelineStages = contractOf({
  path: 'pipelineStages/{stageId}',
  about:
    'A column of the sales board. A team’s settings: the first administrator who opens the board makes `lead`, `contacted`, `demo`, `proposal`, `negotiation`, `won` and `lost`.',
  schema: PipelineStage,
  fields: {
    name: { by: 'console', type: enteredText(StageForm.shape.name), means: 'Name.', example: 'Demo' },
    order: { by: 'console', means: 'Place on the board.', example: 3 },
    probability: { by: 'console', means: 'How likely a deal here is won, in per cent.', example: 40 },
    kind: { by: 'console', means: 'What a deal here is.', example: 'open' },
    rotDays: {
      by: 'console',
      type: 'whole number, 1–365',
      means: 'A deal that stays longer than so many days is stale; `null`: never.',
      example: 14,
    },
  },
  derived: {},
})
