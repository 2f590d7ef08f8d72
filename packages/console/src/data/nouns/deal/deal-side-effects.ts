import { t } from '@touchline/domain/language/t.ts'
import { lifecycleOf } from '@touchline/domain/nouns/contact/contact.ts'
import { decisionsOn } from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { dealNamesOf } from '@touchline/domain/nouns/deal/deal-names.ts'
import { dealsOfContact } from '@touchline/domain/nouns/deal/deal-questions.ts'
import { dealStatusOf, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import type { Changing } from '#data/backend/write/plan.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { AppError } from '#data/errors.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { dealsCollection } from './deals.ts'

/** Further changes with a deal, in the same transaction. */

/** Updates the club's count of open deals, and makes the buyer a customer. */
export async function dealSideEffects(
  { before, after }: Changing<Deal>,
  effects: SideEffects,
): Promise<void> {
  const [counted, counts] = [openClubOf(before), openClubOf(after)]
  if (counted !== counts) {
    await recount(counted, -1, effects)
    await recount(counts, 1, effects)
  }
  if (after !== undefined && isWon(after) && !isWon(before)) await makeCustomer(after, effects)
}

const isWon = (deal: Deal | undefined) => deal !== undefined && dealStatusOf(deal) === 'won'

const openClubOf = (deal: Deal | undefined): string | undefined =>
  deal !== undefined && dealStatusOf(deal) === 'open' ? deal.clubId : undefined

/** Changes a club's counter; skips a missing club, and doesn't make a missing counter negative. */
async function recount(clubId: string | undefined, step: 1 | -1, effects: SideEffects): Promise<void> {
  const { read, count } = effects
  const stored = clubId === undefined ? undefined : await read(clubsCollection.name, clubId)
  if (clubId === undefined || stored === undefined) return
  const counted = clubsCollection.parse(clubId, stored).counters?.openPipelines ?? 0
  if (counted + step >= 0) count(clubId, { openPipelines: step })
}

/** Deciding contact: the chosen one, otherwise the first. */
export const primaryContactOf = ({ primaryContactId, contactIds = [] }: Deal): string | undefined =>
  primaryContactId ?? contactIds[0]

async function makeCustomer(deal: Deal, effects: SideEffects): Promise<void> {
  const contactId = primaryContactOf(deal)
  const stored = contactId === undefined ? undefined : await effects.read(contactsCollection.name, contactId)
  if (contactId === undefined || stored === undefined)
    throw new AppError('refused', { sentence: NO_CUSTOMER })
  await effects.follow(contactsCollection, contactId, (contact) =>
    lifecycleOf(contact) === 'customer' ? undefined : { changes: { lifecycleStage: 'customer' } },
  )
}

const NO_CUSTOMER = t('Choose a primary contact first: winning the deal makes them a customer.')

/**
 * Restores the contact's former lifecycle stage when a deal isn't won after all, unless somebody changed it since, or another
 * deal of theirs is won.
 */
export async function giveBackCustomer(won: Decision, deal: Deal, effects: SideEffects): Promise<void> {
  const contact = await effects.find(contactsCollection, primaryContactOf(deal))
  if (contact === undefined) return
  const { rows } = await decisionsCollection.page(decisionsOn(contactsCollection.name, contact.id), {
    size: 50,
  })
  const last = rows.find(({ after = {} }) => 'lifecycleStage' in after)
  if (last?.cause !== won.id || lifecycleOf(contact) !== 'customer') return
  const deals = await dealsCollection.page(dealsOfContact(contact.id), { size: 100 })
  if (
    deals.rows.some((other) => other.id !== deal.id && isWon(other) && primaryContactOf(other) === contact.id)
  )
    return
  const before = last.before?.['lifecycleStage']
  await effects.follow(contactsCollection, contact.id, () => ({
    changes: { lifecycleStage: before ?? null },
  }))
}

/** Names of its club and contacts, which find the deal too. */
export async function namesAround(
  { clubId, contactIds = [] }: Deal,
  effects: SideEffects,
): Promise<string[]> {
  const club = await effects.find(clubsCollection, clubId)
  const people = await Promise.all(contactIds.map((id) => effects.find(contactsCollection, id)))
  return dealNamesOf(club, people)
}
