import { ActivityEntry } from '@touchline/domain/nouns/activity/activity-form.ts'
import { ContactForm } from '@touchline/domain/nouns/contact/contact-form.ts'
import { DealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { StageForm } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { ReasonTemplateForm } from '@touchline/domain/nouns/reason-template/reason-template.ts'
import {
  atEntry,
  byLaw,
  distinct,
  follows,
  law,
  matching,
  optional,
  orNull,
  own,
  partsOf,
  pattern,
  rulesOf,
} from './fields.ts'
import type { RuleShape } from './rule-shape.ts'
import { ruleOf } from './shape-of-schema.ts'

/** Who is sold to, what is done for it, and what a team configures. */

const contact = ContactForm.shape
const owner = own('isAgent')

export const contacts: RuleShape = {
  collection: 'contacts',
  fields: {
    ...rulesOf(contact, { like: { phone: '+1234567' }, except: ['email'] }),
    // One that begins or ends with a dot, or has two in a row, is no harm: the domain's expression looks ahead, which RE2 can't.
    email: matching("[a-z0-9_'+.-]+@([a-z0-9-]+[.])+[a-z]{2,}", ruleOf(contact.email, 'a@b.cd')),
    lifecycleStage: optional(ruleOf(contact.lifecycleStage)),
    ownerId: owner,
    // Without a day there is none.
    consent: optional({
      kind: 'group',
      fields: { ...partsOf(ruleOf(contact.consent)), givenOn: { kind: 'day' } },
    }),
    doNotContact: optional(ruleOf(contact.doNotContact)),
    tags: distinct(ruleOf(contact.tags)),
  },
}

export const activities: RuleShape = {
  collection: 'activities',
  fields: {
    ...rulesOf(ActivityEntry.shape, { except: ['isDone'] }),
    // At least one of them, and touched: `isTouched`.
    pipelineId: byLaw(ruleOf(ActivityEntry.shape.pipelineId)),
    contactId: byLaw(ruleOf(ActivityEntry.shape.contactId)),
    ownerId: owner,
  },
}

const deal = DealForm.shape

export const pipelines: RuleShape = {
  collection: 'pipelines',
  fields: {
    title: ruleOf(deal.title),
    contactIds: atEntry(ruleOf(deal.contactIds)),
    // One of the contacts: `tellsDeal`.
    primaryContactId: byLaw(ruleOf(deal.primaryContactId)),
    clubId: ruleOf(deal.clubId),
    ownerId: owner,
    probability: atEntry(optional(ruleOf(deal.probability))),
    valueMinor: atEntry(ruleOf(deal.valueMinor)),
    currency: atEntry(pattern('[A-Z]{3}', 'EUR')),
    billing: atEntry(optional(ruleOf(deal.billing))),
    expectedCloseDate: atEntry(ruleOf(deal.expectedCloseDate)),
    forecastCategory: atEntry(optional(ruleOf(deal.forecastCategory))),
    stageId: law,
    rank: follows(optional(law), 'editAndFollows'),
    stageEnteredAt: follows(optional(law), 'editAndFollows'),
    stageHistory: follows(optional(law), 'editAndFollows'),
    weightedMinor: follows(optional(law), 'editAndFollows'),
    reachedStages: follows(optional(law), 'editAndFollows'),
    status: follows(optional(law), 'state'),
    wonAt: follows(optional(law), 'state'),
    lostAt: follows(optional(law), 'state'),
    lostReason: follows(optional(law), 'state'),
    lostNote: follows(optional(law), 'state'),
  },
}

const stage = StageForm.shape

export const pipelineStages: RuleShape = {
  collection: 'pipelineStages',
  fields: {
    name: ruleOf(stage.name),
    order: law,
    probability: ruleOf(stage.probability),
    rotDays: orNull(ruleOf(stage.rotDays)),
  },
}

export const reasonTemplates: RuleShape = {
  collection: 'reasonTemplates',
  fields: rulesOf(ReasonTemplateForm.shape),
}
