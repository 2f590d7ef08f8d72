import type { ContactRow } from '#data/nouns/contact/contact-rows.ts'
import type { FiledParts } from '#screens/list/noun-file.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Columns of a file that no kind describes. */
export const contactFileParts: FiledParts<ContactRow> = {
  consent: [
    { id: 'consentGivenOn', label: t('Consent given on'), csv: ({ consent }) => consent?.givenOn ?? '' },
    { id: 'consentHow', label: t('How consent was given'), csv: ({ consent }) => consent?.how ?? '' },
  ],
}
