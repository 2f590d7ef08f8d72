import { t } from '#language/t.ts'
import { nounImport } from '#engine/noun/noun-import.ts'
import { partsOf } from '#shared/fields/import-values.ts'
import { parseMoney } from '#shared/money.ts'
import { DealForm } from './deal-form.ts'
import { dealNoun } from './deal.ts'

const others = {
  contacts: { label: t('Contacts'), required: true, also: 'contact, e-mail, email, contact e-mail, people' },
  club: { label: t('Club'), required: false, also: 'account, company, organisation, organization' },
  owner: { label: t('Owner'), required: false, also: 'agent, sales agent, deal owner' },
  stage: { label: t('Stage'), required: false, also: 'deal stage, pipeline stage' },
}
const currency = { label: t('Currency'), required: false, also: 'currency code, iso' }

/**
 * Deals from a file. Contacts are addresses, and club, owner and stage are names until they are looked up. `usual`:
 * currency of a row without one; amounts are read as in `locale`.
 */
export const dealImport = ({ usual, locale }: { usual: string; locale: string }) =>
  nounImport(dealNoun, {
    form: DealForm,
    behind: { title: others, valueMinor: { currency } },
    parts: { contactIds: 'contacts', clubId: 'club', ownerId: 'owner', stageId: 'stage' },
    read(text) {
      const [club, owner, stage] = [text('club'), text('owner'), text('stage')]
      const code = text('currency').toUpperCase() || usual
      return {
        contactIds: [...new Set(partsOf(text('contacts')).map((address) => address.toLowerCase()))],
        clubId: club,
        currency: code,
        valueMinor: amountOf(text('valueMinor'), code, locale),
        ...(owner === '' ? {} : { ownerId: owner }),
        ...(stage === '' ? {} : { stageId: stage }),
      }
    },
  })

/** Unreadable amounts are passed on, so that the form refuses them. */
function amountOf(text: string, code: string, locale: string): unknown {
  if (text === '') return 0
  const parsed = parseMoney(text, code, locale)
  return parsed.ok ? parsed.valueMinor : text
}
