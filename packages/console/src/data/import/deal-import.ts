import { t } from '@touchline/domain/language/t.ts'
import { toDealForm, type DealForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealStatusOf, dealTitle, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import { currencyDigits } from '@touchline/domain/shared/money.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { TAKEN_BACK_WITH_IMPORT as REASON } from '#data/engine/batch.ts'
import { AppError } from '#data/errors.ts'
import { holderOf } from '#data/nouns/contact/contact-duplicates.ts'
import { topRankOf } from '#data/nouns/deal/deal-board.ts'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { knownStages } from '#data/nouns/deal/stages.ts'
import { allDealsByWord, dealsCollection } from '#data/nouns/deal/deals.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { importChangedFields } from './import-changed-fields.ts'
import { importedRecords } from './imported-records.ts'
import { namedClub } from './named-club.ts'

/** A name in a row that wasn't found, with its column. */
export type Unknown = { field: 'contacts' | 'club' | 'owner' | 'stage'; value: string; message: string }

/** Notes what can't be found, and returns its empty value. */
type Miss = (unknown: Unknown) => ''

/** Replaces the names in a row by keys, and lists those that can't be found. Reads at most 2 documents a contact and 39 clubs. */
export async function dealLookedUp(
  form: DealForm,
  said: readonly string[],
): Promise<{ form: DealForm; unknown: readonly Unknown[] }> {
  const unknown: Unknown[] = []
  const miss: Miss = (one) => {
    unknown.push(one)
    return ''
  }
  const [contactIds, clubId, ownerId, stage] = await Promise.all([
    Promise.all(form.contactIds.map((address) => contactOf(address, miss))),
    clubNamed(form.clubId, miss),
    ownerNamed(form.ownerId, miss),
    stageNamed(form.stageId, miss),
  ])
  // Zero is a value like any other.
  const probability = said.includes('probability')
    ? form.probability
    : (stage?.probability ?? form.probability)
  return { form: { ...form, contactIds, clubId, ownerId, stageId: stage?.id ?? '', probability }, unknown }
}

async function contactOf(address: string, miss: Miss): Promise<string> {
  const holder = await holderOf(address)
  const message = t('No contact with the e-mail address “{address}”.', { address })
  return holder?.id ?? miss({ field: 'contacts', value: address, message })
}

async function clubNamed(name: string, miss: Miss): Promise<string> {
  if (name === '') return ''
  const found = await namedClub(name)
  return 'club' in found ? found.club.id : miss({ field: 'club', value: name, message: found.message })
}

async function ownerNamed(named: string, miss: Miss): Promise<string> {
  const all = await queryClient.fetchQuery(administrators())
  const found = all.filter(({ value, label }) => value === named || fold(label) === fold(named))
  const owner = found.find(({ value }) => value === named) ?? (found.length === 1 ? found[0] : undefined)
  const message =
    found.length > 1
      ? t('{count} administrators are named “{named}”. Enter the ID.', { count: found.length, named })
      : t('No administrator named “{named}”.', { named })
  return owner?.value ?? miss({ field: 'owner', value: named, message })
}

async function stageNamed(named: string, miss: Miss): Promise<PipelineStage | undefined> {
  const stages = await knownStages()
  const stage = stages.find(({ id, name }) => id === named || fold(name) === fold(named))
  if (stage === undefined)
    miss({ field: 'stage', value: named, message: t('No stage named “{named}”.', { named }) })
  else if (stage.kind !== 'open')
    miss({
      field: 'stage',
      value: named,
      message: t('Choose an open stage. You can mark the deal as won or lost later.'),
    })
  return stage
}

/** Open deals with the same title. Reads all that the search finds by it. */
export async function dealsLikeRow({ title }: DealForm): Promise<Deal[]> {
  const like: Deal[] = []
  for await (const deal of allDealsByWord(title))
    if (dealStatusOf(deal) === 'open' && fold(dealTitle(deal)) === fold(title)) like.push(deal)
  return like
}

/** Creates one deal of an import, at the top of its stage; repeating it changes nothing. */
export async function createImportedDeal(id: string, form: DealForm, batchId: string): Promise<void> {
  const rank = between(undefined, await topRankOf(form.stageId))
  await mutate(dealDecisions.create(), { id, form: { ...form, rank }, status: 'open', batchId })
}

/** Marks an imported deal as lost on undo: deals are never deleted. */
async function lose(deal: Deal, batchId: string): Promise<void> {
  const lost = (await knownStages()).find(({ kind }) => kind === 'lost')
  if (lost === undefined) throw new AppError('refused', { sentence: t('There’s no stage for lost deals.') })
  const answer = { lostReason: 'other' as const, lostNote: REASON.note ?? '' }
  await mutate(dealDecisions.run(), { id: deal.id, seen: deal, toId: lost.id, lost: answer, batchId })
}

/** Deals of an import. An existing deal stays in its stage. */
export const importedDeals = importedRecords<Deal, DealForm>({
  collection: dealsCollection,
  decisions: dealDecisions,
  toForm: toDealForm,
  saidOf(deal, row, named) {
    const current = toDealForm(deal)
    // An amount without a currency is in the deal's own.
    const said = named.includes('currency') ? row : { ...row, valueMinor: amountIn(row, current.currency) }
    const { stageId: _, ...changed } = importChangedFields(said, current, named)
    return changed
  },
  remove: lose,
  roots: ['pipelines', 'decisions'],
})

/** Converts the row's amount to the decimal places of another currency. Throws `refused` where that has too few. */
function amountIn({ valueMinor, currency }: DealForm, other: string): number {
  const minor = valueMinor * 10 ** (currencyDigits(other) - currencyDigits(currency))
  if (Number.isInteger(minor)) return minor
  throw new AppError('refused', {
    sentence: t('The deal is in {currency}, which has fewer decimals.', { currency: other }),
  })
}
