import { Anchor } from '@mantine/core'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Leads those who build the platform to the page that says how it writes records of a noun. */
export const ContractLink = ({ of }: { of: { collection: string; many: string } }) => (
  <Anchor href={paths.contract(of.collection)} target="_blank" size="sm">
    {t('How the platform writes {many}', { many: of.many })}
  </Anchor>
)
