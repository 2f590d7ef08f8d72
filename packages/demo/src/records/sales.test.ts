import {
  ActivityForm,
  PastActivityForm,
  derivedActivityFields,
  toActivityForm,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityDates, dueStateOf, mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import {
  ContactForm,
  derivedContactFields,
  toContactForm,
} from '@touchline/domain/nouns/contact/contact-form.ts'
import { Contact, lifecycleOf } from '@touchline/domain/nouns/contact/contact.ts'
import { Decision } from '@touchline/domain/engine/log/decision.ts'
import { sameValue } from '@touchline/domain/shared/values.ts'
import { DealForm, toDealForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import { defaultStages, PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealWarnings, warningsOfDeal } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import { Deal, dealStatusOf } from '@touchline/domain/nouns/deal/deal.ts'
import { contactEmailKey, UniqueKey } from '@touchline/domain/shared/unique-key.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrators } from '#administrators.ts'
import { clubRecords } from './club-records.ts'
import type { DemoContext, DemoDocument, Noun } from '#demo-item.ts'
import { activities } from './activities.ts'
import { contacts, deals } from './contacts-and-deals.ts'
import { pipelineStages } from './pipeline-stages.ts'
import { salesParts } from '#plans/sales-part.ts'

const context: DemoContext = { size: 'small', now: new Date('2026-11-21T10:00:00Z') }
const at = { now: context.now, timeZone: 'UTC' }

let made: DemoDocument[] = []
beforeAll(() => {
  const documentsOf = (noun: Noun) =>
    Array.from({ length: noun.count('small') }, (_, index) => noun.item(index, context).documents).flat()
  made = [pipelineStages, contacts, deals, activities, clubRecords].flatMap(documentsOf)
})

const recordsOf = (collection: string) =>
  made
    .filter(({ path }) => path.startsWith(`${collection}/`) && path.split('/').length === 2)
    .map(({ path, data }) => ({ ...data, id: path.split('/')[1] ?? '' }))
const people = () => recordsOf('contacts').map((record) => Contact.parse(record))
const allDeals = () => recordsOf('pipelines').map((record) => Deal.parse(record))
const allActivities = () => recordsOf('activities').map((record) => Activity.parse(record))
const log = () => recordsOf('decisions').map((record) => Decision.parse(record))
const planned = (one: Activity) => one.status === 'planned'

describe('how many there are', () => {
  test('contacts, deals, activities and the stages', () => {
    expect([people().length, allDeals().length, allActivities().length]).toEqual([320, 220, 1500])
    expect(recordsOf('pipelineStages').map((stage) => PipelineStage.parse(stage))).toMatchObject(
      defaultStages,
    )
    expect(new Set(recordsOf('activities').map(({ id }) => id)).size).toBe(1500)
  })

  test('another size has more of the same, and its last record can be made alone', () => {
    const large: DemoContext = { ...context, size: 'large' }
    expect(deals.count('large')).toBe(salesParts.large * 11)
    for (const noun of [contacts, deals, activities])
      expect(noun.item(noun.count('large') - 1, large).documents.length).toBeGreaterThan(1)
  })
})

describe('every record is one that the console could have written', () => {
  test('they fit their forms and are owned by administrators', () => {
    const agents = new Set(administrators.map(({ uid }) => uid))
    for (const contact of people()) {
      expect(ContactForm.safeParse(toContactForm(contact)).error?.issues ?? []).toEqual([])
      expect(contact.search).toEqual(derivedContactFields(contact).search)
      expect(agents).toContain(contact.ownerId)
    }
    for (const deal of allDeals()) {
      expect(DealForm.safeParse(toDealForm(deal)).error?.issues ?? []).toEqual([])
      expect(agents).toContain(deal.ownerId)
    }
    for (const activity of allActivities()) {
      const form = planned(activity) ? ActivityForm : PastActivityForm
      expect(form.safeParse(toActivityForm(activity)).error?.issues ?? []).toEqual([])
      expect(activity.search).toEqual(derivedActivityFields(activity).search)
      expect(agents).toContain(activity.ownerId)
    }
  })

  test('addresses are unique, under .example, and held by their key', () => {
    const keys = new Map(recordsOf('uniqueKeys').map((key) => [key.id, UniqueKey.parse(key)]))
    const addresses = people().flatMap(({ id, email }) => (email ? [{ id, email }] : []))
    expect(keys.size).toBe(addresses.length)
    for (const { id, email } of addresses) {
      expect(email).toMatch(/^[a-z0-9.]+@[a-z]+\.example$/)
      expect(keys.get(contactEmailKey(email) ?? '')).toMatchObject({ collection: 'contacts', recordId: id })
    }
  })

  test('the log leads from the creation without a gap to the record as it is', () => {
    const records = new Map(
      ['contacts', 'pipelines', 'activities', 'pipelineStages'].flatMap((collection) =>
        recordsOf(collection).map((record) => [`${collection}/${record.id}`, record] as const),
      ),
    )
    const bySubject = Map.groupBy(log(), ({ subjectType, subjectId }) => `${subjectType}/${subjectId}`)
    for (const [subject, record] of records) {
      const entries = bySubject.get(subject) ?? []
      expect(entries.map(({ rev }) => rev)).toEqual(entries.map((_, index) => index + 1))
      expect(entries[0]?.action).toBe('create')
      expect(record).toMatchObject({ rev: entries.length })
      const times = entries.map((entry) => entry.at?.getTime() ?? 0)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(context.now.getTime())
      const told = Object.assign({}, ...entries.map(({ after }) => after)) as Record<string, unknown> // of maps
      const stored: Record<string, unknown> = record
      for (const [field, value] of Object.entries(told))
        expect(sameValue(stored[field] ?? null, value), `${subject} ${field}`).toBe(true)
    }
  })
})

describe('what refers to each other agrees', () => {
  test('contacts and deals say when something was last done and is next to be done', () => {
    const all = allActivities()
    const decisions = new Map(log().map((decision) => [decision.id, decision]))
    const check = (field: 'contactId' | 'pipelineId', { id, ...record }: Contact | Deal) => {
      const own = all.filter((one) => one[field] === id)
      expect({ lastActivityAt: record.lastActivityAt, nextActivityAt: record.nextActivityAt }).toEqual(
        activityDates(own),
      )
      const cause = record.touchedBy === undefined ? undefined : decisions.get(record.touchedBy)
      expect(cause?.subjectType).toBe(own.length === 0 ? undefined : 'activities')
      if (cause) expect(own.map((one) => one.id)).toContain(cause.subjectId)
    }
    for (const contact of people()) check('contactId', contact)
    for (const deal of allDeals()) check('pipelineId', deal)
  })

  test('deals stand where their history ends, in an order of their own', () => {
    const known = new Set(people().map(({ id }) => id))
    for (const deal of allDeals()) {
      expect(deal.stageHistory?.at(-1)?.stageId).toBe(deal.stageId)
      expect(deal.stageHistory?.at(-1)?.at).toEqual(deal.stageEnteredAt)
      const kind = defaultStages.find(({ id }) => id === deal.stageId)?.kind
      expect(kind).toBe(dealStatusOf(deal))
      for (const id of deal.contactIds ?? []) expect(known).toContain(id)
      if (deal.status === 'won') expect(deal.valueMinor).toBeGreaterThan(0)
    }
    const places = allDeals().map(({ stageId, rank }) => `${stageId} ${rank}`)
    expect(new Set(places).size).toBe(220)
  })

  test('the first contact of a won deal is a customer because of it', () => {
    const won = allDeals().filter(({ status }) => status === 'won')
    const byId = new Map(people().map((contact) => [contact.id, contact]))
    for (const { primaryContactId = '' } of won) {
      const contact = byId.get(primaryContactId)
      expect(contact && lifecycleOf(contact)).toBe('customer')
    }
    const causes = log().filter(
      ({ action, subjectType }) => action === 'follow' && subjectType === 'contacts',
    )
    const wins = new Set(
      log()
        .filter(({ action }) => action === 'win')
        .map(({ id }) => id),
    )
    expect(causes.length).toBeGreaterThan(20)
    for (const { cause = '' } of causes) expect(wins).toContain(cause)
  })

  test('clubs count their open deals', () => {
    const open = allDeals().filter(({ status }) => status === 'open')
    for (const club of recordsOf('clubs'))
      expect(club).toMatchObject({
        counters: { openPipelines: open.filter(({ clubId }) => clubId === club.id).length },
      })
  })
})

describe('what is to be seen occurs', () => {
  test('every warning of a deal, several currencies, and every fate', () => {
    const warned = allDeals().flatMap((deal) => warningsOfDeal(deal, { stages: defaultStages, ...at }))
    for (const warning of dealWarnings)
      expect(warned.filter((one) => one === warning).length).toBeGreaterThan(2)
    expect(new Set(allDeals().map(({ currency }) => currency)).size).toBeGreaterThan(4)
    for (const status of ['open', 'won', 'lost'])
      expect(allDeals().filter((deal) => deal.status === status).length).toBeGreaterThan(25)
    const actions = new Set(log().map(({ subjectType, action }) => `${subjectType} ${action}`))
    for (const action of ['win', 'lose', 'reopen', 'move', 'edit'])
      expect(actions).toContain(`pipelines ${action}`)
  })

  test('activities that are overdue, due today, to come, done, cancelled and only noted', () => {
    const all = allActivities()
    const pressing = all.map((one) => dueStateOf(one, at))
    for (const state of ['overdue', 'today', 'upcoming'])
      expect(pressing.filter((one) => one === state).length).toBeGreaterThan(20)
    expect(all.filter(({ type }) => type === 'note').length).toBeGreaterThan(50)
    expect(all.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(20)
    expect(all.filter(({ outcome }) => outcome !== undefined).length).toBeGreaterThan(500)
  })

  test('contacts who must not be contacted, and nothing is planned against it', () => {
    const blocked = new Map(people().map((contact) => [contact.id, contact]))
    expect(people().filter(({ doNotContact }) => doNotContact === true).length).toBeGreaterThan(8)
    for (const { type, contactId = '' } of allActivities().filter(planned))
      expect(mayPlan(type, blocked.get(contactId)).ok).toBe(true)
  })

  test('the same person twice', () => {
    const all = people()
    const twins = all.filter(({ id }) => Number(id.slice(-4)) % 40 === 0)
    expect(twins.length).toBe(8)
    for (const twin of twins) {
      const original = all.find(({ id }) => Number(id.slice(-4)) === Number(twin.id.slice(-4)) - 1)
      expect(twin.phone).toBe(original?.phone)
      expect(twin.email).not.toBe(original?.email)
    }
  })
})
