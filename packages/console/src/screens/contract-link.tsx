import { Anchor } from '@mantine/core'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Link for developers of the platform to the page on how it writes records of a noun. */
export const ContractLink = ({ of }: { of: { collection: string; many: string } }) => (
  <Anchor href={paths.contract(of.collection)} target="_blank" size="sm">
    {t('How the platform writes {nouns}', { nouns: of.many })}
  </Anchor>
)
